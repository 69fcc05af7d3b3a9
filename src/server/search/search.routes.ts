import * as contract from '#contract/looks/search.ts'
import type { Replica } from '#server/database/connections/replica.ts'
import { mountLagging } from '#server/platform/http/mount-lagging.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import type { Deps } from '../deps.ts'
import { countSearch } from './count-search.ts'
import { hintSearch } from './hint-search.ts'
import { searchLooks } from './search-looks.ts'
import { searchShops } from './search-shops.ts'
import { suggestSearch } from './suggestions/suggest-search.ts'

export function mountSearch(app: ServerApp, given: Deps & { replica?: Replica | null }): void {
  const deps = { ...given, db: given.costlyDb }
  mountLagging(app, contract.searchLooks, deps, (reading, { query }) => searchLooks(reading, query))
  mountLagging(app, contract.searchShops, deps, (reading, { query }) => searchShops(reading, query))
  mountLagging(app, contract.countFound, deps, (reading, { query }) => countSearch(reading, query))
  mountLagging(app, contract.getSearchHints, deps, (reading, { query }) => hintSearch(reading, query))
  mountLagging(app, contract.suggestSearch, deps, (reading, { query }) => suggestSearch(reading, query.text))
}
