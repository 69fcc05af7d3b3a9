import * as contract from '#contract/looks/search.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import type { Deps } from '../deps.ts'
import { countSearch } from './count-search.ts'
import { hintSearch } from './hint-search.ts'
import { searchLooks } from './search-looks.ts'
import { searchShops } from './search-shops.ts'
import { suggestSearch } from './suggestions/suggest-search.ts'

export function mountSearch(app: ServerApp, given: Deps): void {
  const deps = { ...given, db: given.costlyDb }
  mount(app, contract.searchLooks, ({ query }) => searchLooks(deps, query))
  mount(app, contract.searchShops, ({ query }) => searchShops(deps, query))
  mount(app, contract.countFound, ({ query }) => countSearch(deps, query))
  mount(app, contract.getSearchHints, ({ query }) => hintSearch(deps, query))
  mount(app, contract.suggestSearch, ({ query }) => suggestSearch(deps, query.text))
}
