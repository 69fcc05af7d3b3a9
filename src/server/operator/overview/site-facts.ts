import { findLastBackup } from '#server/backup/last-backup.store.ts'
import type { Deps } from '#server/deps.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { SiteFacts } from '#server/platform/process/metrics.ts'
import { countRecentBookings, findQueues } from './overview.store.ts'
import { diskOf } from './view-overview.ts'

type FactsDeps = Pick<Deps, 'watchDb' | 'now' | 'config'> & { jobs: Pick<Jobs, 'countFailed'> }

/** What a scrape says of the installation: three statements, each a range of an index or one row. */
export async function readSiteFacts({ watchDb, now, config, jobs }: FactsDeps): Promise<SiteFacts> {
  const at = now()
  const [queues, backup, bookings, disk, failedJobs] = await Promise.all([
    findQueues(watchDb, at),
    findLastBackup(watchDb),
    countRecentBookings(watchDb, at),
    diskOf(config.dataDir),
    jobs.countFailed(),
  ])
  const { waiting, givenUp, oldestDueAt, pictures, latePictures } = queues
  return {
    mailsWaiting: waiting,
    mailsGivenUp: givenUp,
    oldestMailSeconds: oldestDueAt === null ? 0 : (at - oldestDueAt.getTime()) / 1000,
    failedJobs,
    picturesWaiting: pictures,
    picturesLate: latePictures,
    backupAgeSeconds: backup.at === null ? null : (at - Date.parse(backup.at)) / 1000,
    backupFailed: Number(backup.failedAt !== null),
    diskFreeBytes: disk?.freeBytes ?? null,
    diskUsedRatio: disk === null ? null : disk.usedPercent / 100,
    bookingsLastDay: bookings,
  }
}
