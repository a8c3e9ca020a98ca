// A table whose pages and order the server gives. Cells are texts; a link is made of an address that the server has checked.
export default {
  template: `
    <div class="results">
      <div class="table-frame" role="region" tabindex="0" :aria-label="caption">
        <table>
          <caption class="sr-only">{{ caption }}</caption>
          <thead>
            <tr>
              <th v-for="column in columns" :key="column.key" scope="col" :class="{ number: column.number }"
                :aria-sort="column.sorted">
                <button type="button" class="sort" :title="column.sortLabel" @click="$emit('sorted', column.key)"
                  >{{ column.label }}<span class="arrow" aria-hidden="true">{{ arrows[column.sorted] }}</span></button>
              </th>
            </tr>
          </thead>
          <tbody>
            <tr v-for="(row, place) in rows" :key="place">
              <td v-for="(cell, at) in row" :key="at" :class="{ number: columns[at].number, missing: cell.missing }">
                <a v-if="cell.href" :href="cell.href" :target="cell.outside ? '_blank' : null"
                  :rel="cell.outside ? 'noopener noreferrer' : null">{{ cell.text }}</a>
                <template v-else>{{ cell.text }}</template>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      <nav v-if="paged" class="pager" :aria-label="pagesLabel">
        <button type="button" class="button plain" :disabled="!before" @click="$emit('turned', -1)">{{ previousLabel }}</button>
        <span class="told" role="status">{{ told }}</span>
        <button type="button" class="button plain" :disabled="!after" @click="$emit('turned', 1)">{{ nextLabel }}</button>
      </nav>
    </div>`,
  props: {
    caption: String,
    columns: Array,
    rows: Array,
    paged: Boolean,
    before: Boolean,
    after: Boolean,
    told: String,
    pagesLabel: String,
    previousLabel: String,
    nextLabel: String,
  },
  data() {
    return { arrows: { ascending: " ▲", descending: " ▼", none: "" } };
  },
};
