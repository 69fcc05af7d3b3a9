import { auditGaps } from '../availability/audit-gaps.ts'
import { moveGapWindows } from '../availability/move-gap-windows.ts'
import { syncZoneOverrides, zoneWindow } from '../availability/sync-zone-overrides.ts'
import type { Deps } from '../deps.ts'
import type { JobHandler } from './jobs.ts'

/** Nightly: syncs zone overrides, moves the windows of free gaps, then audits a sample of them. After a start without the audit. */
export function maintainGapsJob({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): JobHandler {
  return {
    cron: '23 0 * * *',
    async run({ isAfterStart }) {
      const overridden = await syncZoneOverrides(db, zoneWindow(now()))
      log.info('zones_synced', { zones: overridden.join(' ') })
      const moved = await moveGapWindows(db, now())
      log.info('gap_windows_moved', { moved })
      if (isAfterStart !== true) log.info('gaps_audited', await auditGaps({ db, log }))
    },
  }
}
