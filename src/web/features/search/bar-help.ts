/** What opens below the search bar: one file, fetched when a hand or focus comes near. */
export { SearchPanel } from './search-panel.tsx'
export { Suggestions } from './suggestions.tsx'
