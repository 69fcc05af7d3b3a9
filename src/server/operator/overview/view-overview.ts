import { statfs } from 'node:fs/promises'
import type { getOperatorHealth, getOperatorOverview } from '#contract/operator/operator-overview.ts'
import type { RouteOutput } from '#contract/route.ts'
import { daysUntil } from '#core/operator/certificates.ts'
import { type EpochMs, HOUR_MS } from '#core/time.ts'
import { findLastBackup } from '#server/backup/last-backup.store.ts'
import type { Deps } from '#server/deps.ts'
import { createReadiness } from '#server/installation/check-readiness.ts'
import { mailsGoTo } from '#server/installation/site-name.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { ProxyWarning } from '#server/platform/middleware/watch-proxies.ts'
import type { Troubles } from '#server/platform/process/troubles.ts'
import { commit, version } from '#server/platform/process/version.ts'
import { findCertificates, type KnownCertificate } from '../certificates/certificates.store.ts'
import { listSiteDays } from '../days/site-days.store.ts'
import { countCases } from '../moderation/cases.store.ts'
import { countsOf, shopView } from '../shops/list-operator-shops.ts'
import { countShopsByState, listOperatorShopRows } from '../shops/operator-shops.store.ts'
import { countShopsToTell, findQueues } from './overview.store.ts'

type HealthDeps = Pick<Deps, 'db' | 'watchDb' | 'blobs' | 'log' | 'now' | 'config'> & {
  jobs: Pick<Jobs, 'isRunning' | 'countFailed'>
  troubles: Pick<Troubles, 'count' | 'recent'>
  /** What the first request behind an unexpected proxy showed. */
  proxyWarning: () => ProxyWarning | null
}
type Health = RouteOutput<typeof getOperatorHealth>

const MOST_SHOWN = 5

/** Reads of the operator's overview and health page. */
export function createOverview(deps: HealthDeps) {
  const startedAt: EpochMs = deps.now()
  const askReadiness = createReadiness(deps)

  async function health(): Promise<Health> {
    const now = deps.now()
    const [{ database, storage, jobs }, queues, disk, last, certificates] = await Promise.all([
      askReadiness(),
      findQueues(deps.db, now),
      diskOf(deps.config.dataDir),
      findLastBackup(deps.db),
      findCertificates(deps.db),
    ])
    const { waiting, givenUp, sent, oldestDueAt, pictures, latePictures, postgresVersion } = queues
    const proxy = deps.proxyWarning()
    return {
      ...{ database, storage, jobs, disk, version, commit, postgresVersion },
      nodeVersion: process.versions.node,
      storageKind: deps.config.storage === null ? 'folder' : 'bucket',
      certificates: certificates.map((known) => certificateView(known, now)),
      mail: {
        to: mailsGoTo(deps.config),
        ...{ waiting, givenUp, sent, oldestDueAt: oldestDueAt?.toISOString() ?? null },
      },
      pictures: { waiting: pictures, late: latePictures },
      backup: {
        isDaily: deps.config.backup.daily !== null,
        lastAt: last.at,
        ageHours: last.at === null ? null : Math.floor((now - Date.parse(last.at)) / HOUR_MS),
        bytes: last.bytes,
        failedAt: last.failedAt,
        reason: last.reason,
      },
      troubles: deps.troubles.recent().map(({ at, ...seen }) => ({ ...seen, at: new Date(at).toISOString() })),
      proxy: proxy && { kind: proxy.kind, header: proxy.header, at: new Date(proxy.at).toISOString() },
      startedAt: new Date(startedAt).toISOString(),
    }
  }

  async function overview(): Promise<RouteOutput<typeof getOperatorOverview>> {
    const now = deps.now()
    const page = { after: null, limit: MOST_SHOWN, now }
    const [shops, waiting, newest, cases, shopsToTell, failedJobs, days, healthNow] = await Promise.all([
      countShopsByState(deps.db),
      listOperatorShopRows(deps.db, { state: 'in_review', ...page }),
      listOperatorShopRows(deps.db, { state: 'live', ...page }),
      countCases(deps.db),
      countShopsToTell(deps.db, now),
      deps.jobs.countFailed(),
      listSiteDays(deps.db, now),
      health(),
    ])
    return {
      shops: countsOf(shops),
      waiting: waiting.map(shopView),
      newest: newest.map(shopView),
      // An appeal's case waits too.
      reports: Math.max(0, cases.waiting - cases.appeals),
      appeals: cases.appeals,
      ...{ shopsToTell, failedJobs, days },
      health: healthNow,
    }
  }

  return { health, overview }
}

function certificateView({ part, host, endsAt }: KnownCertificate, now: EpochMs): Health['certificates'][number] {
  return { part, host, endsAt, daysLeft: endsAt === null ? null : daysUntil(Date.parse(endsAt), now) }
}

export async function diskOf(folder: string): Promise<Health['disk']> {
  try {
    const { blocks, bavail, bsize } = await statfs(folder)
    return { usedPercent: Math.round((1 - bavail / blocks) * 100), freeBytes: bavail * bsize }
  } catch {
    return null // a file system that does not say
  }
}
