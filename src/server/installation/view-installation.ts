import type { getInstallation } from '#contract/installation.ts'
import type { RouteOutput } from '#contract/route.ts'
import type { Deps } from '../deps.ts'
import { version } from '../platform/version.ts'
import { countPublicLooks, summariseLiveShops } from './installation.store.ts'

/** What a visitor is told of the whole: only what is public counts. Two statements. */
export async function viewInstallation({ db }: Pick<Deps, 'db'>): Promise<RouteOutput<typeof getInstallation>> {
  const [shops, counts] = await Promise.all([summariseLiveShops(db), countPublicLooks(db)])
  return {
    looks: counts.looks,
    makers: counts.makers,
    shops: shops.total,
    categories: counts.categories,
    cities: counts.cities,
    onlyShop: shops.total === 1 ? shops.firstSlug : null,
    isDemo: shops.isDemo,
    version,
  }
}
