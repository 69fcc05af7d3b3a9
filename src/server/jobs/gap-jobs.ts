import { auditGaps } from '../availability/audit-gaps.ts'
import { keepGaps } from '../availability/keep-gaps.ts'
import { syncZoneOverrides, zoneWindow } from '../availability/sync-zone-overrides.ts'
import type { Deps } from '../deps.ts'
import type { JobHandler } from './jobs.ts'

/** Nightly: the database hears of zones, the free gaps get their next day, then some are held against the truth. After a start all but the last. */
export function keepGapsJob({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): JobHandler {
  return {
    cron: '23 0 * * *',
    pollSeconds: 60,
    async run({ isAfterStart }) {
      const told = await syncZoneOverrides(db, zoneWindow(now()))
      log.info('zones_told', { zones: told.join(' ') })
      const moved = await keepGaps(db, now())
      log.info('gaps_kept', { moved })
      if (isAfterStart !== true) log.info('gaps_audited', await auditGaps({ db, log }))
    },
  }
}
