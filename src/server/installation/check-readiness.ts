import type { getReadiness } from '#contract/installation.ts'
import type { RouteOutput } from '#contract/route.ts'
import { describeFault } from '#server/platform/process/describe-fault.ts'
import type { Deps } from '../deps.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { pingDatabase } from './installation.store.ts'

const LIMIT_MS = 2_000

/** Whether this server can do its work: asked by whoever sends it visitors. */
export async function checkReadiness({
  db,
  blobs,
  jobs,
  log,
}: Pick<Deps, 'db' | 'blobs' | 'log'> & { jobs: Pick<Jobs, 'isRunning'> }): Promise<RouteOutput<typeof getReadiness>> {
  const verdict = async (part: string, work: Promise<unknown>) => {
    try {
      await withinLimit(work)
      return 'ok' as const
    } catch (fault) {
      log.warn('not_ready', { part, ...describeFault(fault) })
      return 'failing' as const
    }
  }
  const [database, storage] = await Promise.all([
    verdict('database', pingDatabase(db)),
    verdict('storage', blobs.check()),
  ])
  const working = jobs.isRunning() ? 'ok' : 'failing'
  const isReady = [database, storage, working].every((part) => part === 'ok')
  return { status: isReady ? 'ready' : 'not_ready', database, storage, jobs: working }
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
