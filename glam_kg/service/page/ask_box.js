// A combobox (WAI-ARIA 1.2, list autocomplete with manual selection) in a search form. Texts come as props and are shown as text.
export default {
  template: `
    <form class="ask" role="search" @submit.prevent="submit">
      <div class="ask-field">
        <label for="question" class="ask-label">{{ label }}</label>
        <input ref="input" id="question" type="text" role="combobox" autocomplete="off" spellcheck="false" enterkeyhint="search"
          aria-autocomplete="list" aria-controls="question-suggestions" :aria-expanded="shown ? 'true' : 'false'"
          :aria-activedescendant="active >= 0 ? 'suggestion-' + active : null" :placeholder="placeholder" maxlength="1000"
          v-model="text" @input="typed" @keydown="pressed" @blur="shown = false" />
        <ul v-show="shown" id="question-suggestions" role="listbox" :aria-label="listLabel" class="suggestions">
          <li v-for="(suggestion, place) in suggestions" :key="suggestion.text" :id="'suggestion-' + place" role="option"
            :aria-selected="place === active ? 'true' : 'false'" @mousedown.prevent="choose(place)" @mousemove="active = place"
            ><span>{{ suggestion.text }}</span><span v-if="suggestion.note" class="suggestion-note">{{ suggestion.note }}</span></li>
        </ul>
        <span class="sr-only" role="status">{{ shown ? told : "" }}</span>
      </div>
      <button type="submit" class="button main">{{ submitLabel }}</button>
    </form>`,
  props: {
    label: String,
    placeholder: String,
    submitLabel: String,
    listLabel: String,
    told: String,
    suggestions: Array,
    suggestedFor: String,
  },
  data() {
    return { text: "", shown: false, active: -1, waiting: null };
  },
  watch: {
    suggestions() {
      this.active = -1;
      // What comes for a text that has changed since is of no use.
      this.shown = this.suggestions.length > 0 && this.suggestedFor === this.text && document.activeElement === this.$refs.input;
    },
  },
  beforeUnmount() {
    clearTimeout(this.waiting);
  },
  methods: {
    typed() {
      clearTimeout(this.waiting);
      this.shown = false;
      this.waiting = setTimeout(() => this.$emit("typed", this.text), 120);
    },
    pressed(event) {
      if (event.isComposing) return;
      const steps = { ArrowDown: 1, ArrowUp: -1 };
      if (event.key in steps) {
        event.preventDefault();
        if (!this.suggestions.length) return;
        if (!this.shown) {
          this.shown = true;
          return;
        }
        // One place more than there are suggestions: there the text itself is meant.
        const places = this.suggestions.length + 1;
        this.active = ((this.active + 1 + steps[event.key] + places) % places) - 1;
        this.$nextTick(() => document.getElementById("suggestion-" + this.active)?.scrollIntoView({ block: "nearest" }));
      } else if (event.key === "Escape" && this.shown) {
        event.preventDefault();
        this.shown = false;
        this.active = -1;
      } else if (event.key === "Enter" && this.shown && this.active >= 0) {
        event.preventDefault();
        this.choose(this.active);
      }
    },
    choose(place) {
      const suggestion = this.suggestions[place];
      this.text = suggestion.text;
      this.active = -1;
      if (suggestion.whole) {
        this.submit();
      } else {
        this.text += " ";
        this.$refs.input.focus();
        this.typed();
      }
    },
    submit() {
      clearTimeout(this.waiting);
      this.shown = false;
      this.$emit("asked", this.text);
    },
    put(text) {
      clearTimeout(this.waiting);
      this.text = text;
      this.shown = false;
    },
    answered(question) {
      if (this.text === question) this.put("");
    },
    focus() {
      this.$refs.input.focus();
    },
  },
};
