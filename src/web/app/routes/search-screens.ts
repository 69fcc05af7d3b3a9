/** A search and the small form of it in the top bar: one comes with the other. */
export { SearchScreen } from '#web/screens/search/search.screen.tsx'
export { SmallSearch } from '#web/screens/search/small-search.tsx'
export { startSearch } from '#web/screens/search/start-search.ts'
