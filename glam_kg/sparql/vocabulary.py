"""Terms of published vocabularies that queries may use: a name outside this list is most likely misspelt.

Small vocabularies are listed whole; of schema.org, FOAF, PROV-O and CIDOC CRM what describes organisations, places,
collections and their history. Sources: the vocabularies' own namespace documents.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

PUBLISHED_TERMS: Final = MappingProxyType(
    {
        prefix: frozenset(terms.split())
        for prefix, terms in {
            "rdf": """
                Alt Bag HTML JSON List Property Seq Statement XMLLiteral first langString nil object
                predicate rest subject type value""",
            "rdfs": """
                Class Container Datatype Literal Resource comment domain isDefinedBy label member range
                seeAlso subClassOf subPropertyOf""",
            "xsd": """
                anyURI boolean byte date dateTime dateTimeStamp decimal double duration float gDay gMonth
                gMonthDay gYear gYearMonth int integer language long nonNegativeInteger positiveInteger
                short string time unsignedInt unsignedLong""",
            "owl": """
                Class DatatypeProperty NamedIndividual ObjectProperty Ontology Thing deprecated
                differentFrom equivalentClass equivalentProperty imports inverseOf sameAs versionInfo""",
            "skos": """
                Collection Concept ConceptScheme OrderedCollection altLabel broadMatch broader
                broaderTransitive changeNote closeMatch definition editorialNote exactMatch example
                hasTopConcept hiddenLabel historyNote inScheme mappingRelation member memberList narrowMatch
                narrower narrowerTransitive notation note prefLabel related relatedMatch scopeNote
                semanticRelation topConceptOf""",
            "dcterms": """
                Agent Collection Location PeriodOfTime PhysicalResource Standard abstract accessRights
                accrualMethod accrualPeriodicity accrualPolicy alternative audience available
                bibliographicCitation conformsTo contributor coverage created creator date dateAccepted
                dateCopyrighted dateSubmitted description educationLevel extent format hasFormat hasPart
                hasVersion identifier instructionalMethod isFormatOf isPartOf isReferencedBy isReplacedBy
                isRequiredBy isVersionOf issued language license mediator medium modified provenance
                publisher references relation replaces requires rights rightsHolder source spatial subject
                tableOfContents temporal title type valid""",
            "geo": "Point SpatialThing alt lat lat_long location long",
            "org": """
                ChangeEvent FormalOrganization Head Membership Organization OrganizationalCollaboration
                OrganizationalUnit Post Role Site basedAt changedBy classification hasMember hasMembership
                hasPost hasPrimarySite hasRegisteredSite hasSite hasSubOrganization hasUnit headOf heldBy
                holds identifier linkedTo location member memberDuring memberOf organization
                originalOrganization postIn purpose remuneration reportsTo resultedFrom
                resultingOrganization role roleProperty siteAddress siteOf subOrganizationOf
                transitiveSubOrganizationOf unitOf""",
            "prov": """
                Activity Agent Association Bundle Collection Entity Generation Location Organization Person
                Plan PrimarySource Quotation Revision Role SoftwareAgent actedOnBehalfOf agent alternateOf
                atLocation atTime endedAtTime entity generated generatedAtTime hadActivity hadMember hadPlan
                hadPrimarySource hadRole influenced influencer invalidatedAtTime qualifiedAssociation
                qualifiedDerivation qualifiedGeneration qualifiedUsage specializationOf startedAtTime used
                value wasAssociatedWith wasAttributedTo wasDerivedFrom wasEndedBy wasGeneratedBy
                wasInfluencedBy wasInformedBy wasInvalidatedBy wasQuotedFrom wasRevisionOf wasStartedBy""",
            "foaf": """
                Agent Document Group Image OnlineAccount Organization Person Project account based_near
                depiction familyName firstName givenName homepage img isPrimaryTopicOf knows logo made maker
                mbox member name nick page phone primaryTopic publications theme thumbnail title topic
                topic_interest""",
            "schema": """
                AdministrativeArea ArchiveComponent ArchiveOrganization ArtGallery Church City Collection
                CollegeOrUniversity Country CreativeWork Date DefinedTerm EducationalOrganization Event
                GeoCoordinates GovernmentOrganization LandmarksOrHistoricalBuildings Library LocalBusiness
                Mosque MonetaryAmount Museum NGO Organization Person Place PlaceOfWorship PostalAddress
                PropertyValue QuantitativeValue ResearchOrganization Synagogue Text Thing VisualArtwork
                WebSite Zoo about addressCountry addressLocality addressRegion address affiliation
                alternateName areaServed author collectionSize containedInPlace containsPlace contactPoint
                creator currency dateCreated dateModified datePublished department description
                disambiguatingDescription dissolutionDate email employee endDate event faxNumber founder
                foundingDate foundingLocation funder genre geo hasMap holdingArchive identifier image
                inLanguage isPartOf isicV4 itemLocation jobTitle keywords latitude legalName license
                location logo longitude mainEntityOfPage maxValue member memberOf minValue name
                numberOfEmployees openingHours openingHoursSpecification parentOrganization
                postOfficeBoxNumber postalCode propertyID publisher sameAs slogan sponsor startDate
                streetAddress subOrganization subjectOf taxID telephone temporalCoverage unitCode unitText
                url value valueReference vatID worksFor""",
            "crm": """
                E1_CRM_Entity E2_Temporal_Entity E4_Period E5_Event E7_Activity E8_Acquisition
                E10_Transfer_of_Custody E12_Production E18_Physical_Thing E19_Physical_Object
                E20_Biological_Object E21_Person E22_Human-Made_Object E24_Physical_Human-Made_Thing
                E27_Site E28_Conceptual_Object E31_Document E32_Authority_Document E33_Linguistic_Object
                E35_Title E39_Actor E41_Appellation E42_Identifier E52_Time-Span E53_Place E54_Dimension
                E55_Type E56_Language E57_Material E63_Beginning_of_Existence E64_End_of_Existence
                E65_Creation E66_Formation E67_Birth E68_Dissolution E69_Death E70_Thing
                E71_Human-Made_Thing E73_Information_Object E74_Group E77_Persistent_Item
                E78_Curated_Holding E79_Part_Addition E80_Part_Removal E85_Joining E86_Leaving
                E87_Curation_Activity E89_Propositional_Object E90_Symbolic_Object P1_is_identified_by
                P2_has_type P3_has_note P4_has_time-span P7_took_place_at P11_had_participant
                P14_carried_out_by P43_has_dimension P45_consists_of P46_is_composed_of
                P49_has_former_or_current_keeper P50_has_current_keeper P51_has_former_or_current_owner
                P52_has_current_owner P53_has_former_or_current_location P55_has_current_location
                P70_documents P74_has_current_or_former_residence P76_has_contact_point
                P82_at_some_time_within P89_falls_within P95_has_formed P99_dissolved
                P107_has_current_or_former_member P109_has_current_or_former_curator P129_is_about
                P147_curated""",
        }.items()
    }
)
"""Prefix to local names."""
