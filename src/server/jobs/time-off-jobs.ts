import type { Deps } from '../deps.ts'
import { extendYearlyTimeOff } from '../studio/hours/extend-yearly-time-off.ts'
import type { JobHandler } from './jobs.ts'

/** Nightly: yearly time off is kept 400 days ahead [T31]. */
export function extendTimeOffJob(deps: Pick<Deps, 'db' | 'log' | 'now' | 'newId'>): JobHandler {
  return {
    cron: '41 0 * * *',
    async run() {
      deps.log.info('time_off_extended', { added: await extendYearlyTimeOff(deps) })
    },
  }
}
