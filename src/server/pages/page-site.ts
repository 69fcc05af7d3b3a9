import { siteName } from '#server/installation/site-name.ts'
import type { Deps } from '../deps.ts'
import { createPageCache } from './page-cache.ts'
import type { Answer, PageReads } from './page-reads.ts'
import type { Installation } from './page-values.ts'

type OnlyShop = Installation['onlyShop']

/** What every page must know of the installation: whether one shop is live, because pages bear that shop's name then. */
export function createPageSite({ now }: Pick<Deps, 'now'>, read: PageReads) {
  const cached = createPageCache<Answer>(now)
  let onlyShop: OnlyShop | undefined
  const readInstallation = () =>
    cached.get(
      'installation',
      async () => {
        const answer = await read('/api/installation')
        if (answer.status === 200) onlyShop = (answer.value as Installation).onlyShop
        return answer
      },
      ({ status }) => status === 200,
    )
  return {
    readInstallation,
    /** Waits for the first answer only: a page without data must not wait for a slow database. */
    lastOnlyShop: async (): Promise<OnlyShop> => {
      const latest = readInstallation().catch(() => null)
      if (onlyShop === undefined) await latest
      return onlyShop ?? null
    },
  }
}

export type PageSite = ReturnType<typeof createPageSite>

/** The name in the bar and in titles. An operator may rename the installation while the server runs: ask each time. */
export function shownSite(config: Deps['config'], onlyShop: OnlyShop) {
  return { name: onlyShop?.name ?? siteName(config), onlyShop: onlyShop !== null, hasWorker: config.offline === 'on' }
}
