import type { getReadiness } from '#contract/installation.ts'
import type { RouteOutput } from '#contract/route.ts'
import type { EpochMs } from '#core/time.ts'
import { describeFault } from '#server/platform/process/describe-fault.ts'
import type { TroubleKind, Troubles } from '#server/platform/process/troubles.ts'
import type { Deps } from '../deps.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { pingDatabase } from './installation.store.ts'

const LIMIT_MS = 2_000
/** Public endpoint, so results are cached: storage for longer, because checking a bucket writes to it. */
const CACHE_MS = { database: 1_000, storage: 60_000, failing: 5_000 }

type Verdict = 'ok' | 'failing'
type ReadinessDeps = Pick<Deps, 'watchDb' | 'blobs' | 'log' | 'now'> & {
  jobs: Pick<Jobs, 'isRunning'>
  troubles: Pick<Troubles, 'count'>
}

/** Readiness check for load balancers and monitors. */
export function createReadiness(deps: ReadinessDeps): () => Promise<RouteOutput<typeof getReadiness>> {
  const askDatabase = cachedVerdict(deps, 'database', [], () => pingDatabase(deps.watchDb))
  const askStorage = cachedVerdict(deps, 'storage', ['disk_full', 'storage_unavailable'], () => deps.blobs.check())
  return async () => {
    const [database, storage] = await Promise.all([askDatabase(), askStorage()])
    const jobs = deps.jobs.isRunning() ? 'ok' : 'failing'
    const isReady = [database, storage, jobs].every((part) => part === 'ok')
    return { status: isReady ? 'ready' : 'not_ready', database, storage, jobs }
  }
}

/** Concurrent calls share one check. A request that met such a trouble ends what was cached. */
function cachedVerdict(
  { log, now, troubles }: ReadinessDeps,
  part: 'database' | 'storage',
  kinds: readonly TroubleKind[],
  ask: () => Promise<unknown>,
) {
  let current: Promise<Verdict> | null = null
  let until: EpochMs = 0
  let met = 0
  return (): Promise<Verdict> => {
    const isAsOfNow = met === troubles.count(...kinds)
    if (current !== null && now() < until && isAsOfNow) return current
    met = troubles.count(...kinds)
    until = Number.POSITIVE_INFINITY
    current = withinLimit(ask()).then(
      () => {
        until = now() + CACHE_MS[part]
        return 'ok'
      },
      (fault: unknown) => {
        until = now() + Math.min(CACHE_MS.failing, CACHE_MS[part])
        log.warn('not_ready', { part, ...describeFault(fault) })
        return 'failing'
      },
    )
    return current
  }
}

async function withinLimit(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${LIMIT_MS} ms`)), LIMIT_MS)
  })
  try {
    await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
