import { isBackupOverdue, makeDailyBackup } from '#server/backup/make-daily-backup.ts'
import type { Deps } from '../deps.ts'
import type { JobHandler } from './jobs.ts'

type JobDeps = Pick<Deps, 'config' | 'db' | 'blobs' | 'log' | 'now' | 'newId'> & { connectionString: string }

/** The daily backup at its time, and after a start where one is overdue. */
export function backUpJob(deps: JobDeps): JobHandler {
  const { daily } = deps.config.backup
  return {
    ...(daily && { cron: `${daily.minute} ${daily.hour} * * *` }),
    limitSeconds: 6 * 3600,
    async run({ isAfterStart }) {
      if (daily === null || (isAfterStart === true && !(await isBackupOverdue(deps)))) return
      await makeDailyBackup(deps)
    },
  }
}
