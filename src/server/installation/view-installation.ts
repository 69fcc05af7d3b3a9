import type { getInstallation } from '#contract/installation.ts'
import type { RouteOutput } from '#contract/route.ts'
import { version } from '#server/platform/process/version.ts'
import type { Deps } from '../deps.ts'
import { findSummary } from './installation.store.ts'

/** Public counts of the whole installation, in one statement. */
export async function viewInstallation({ db }: Pick<Deps, 'db'>): Promise<RouteOutput<typeof getInstallation>> {
  const { firstSlug, ...summary } = await findSummary(db)
  return { ...summary, onlyShop: summary.shops === 1 ? firstSlug : null, version }
}
