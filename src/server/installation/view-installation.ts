import type { getInstallation } from '#contract/installation.ts'
import type { RouteOutput } from '#contract/route.ts'
import { version } from '#server/platform/process/version.ts'
import type { Deps } from '../deps.ts'
import { findSummary } from './installation.store.ts'
import { siteName } from './site-name.ts'
import { textFile } from './site-texts.ts'

/** Public counts of the whole installation, in one statement. */
export async function viewInstallation({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<RouteOutput<typeof getInstallation>> {
  const summary = await findSummary(db)
  const texts = (['terms', 'imprint'] as const).filter((kind) => textFile(config, kind) !== null)
  const { controller, mapTiles } = config
  return {
    ...summary,
    name: siteName(config),
    texts,
    controller,
    mapTiles,
    version,
  }
}
