/** The panels below the search bar: one chunk, prefetched on hover or focus. */
export { SearchPanel } from './search-panel.tsx'
export { Suggestions } from './suggestions.tsx'
