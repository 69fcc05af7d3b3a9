/** The search screen and its small form in the top bar share a chunk. */
export { SearchScreen } from '#web/screens/search/search.screen.tsx'
export { SmallSearch } from '#web/screens/search/small-search.tsx'
export { startSearch } from '#web/screens/search/start-search.ts'
