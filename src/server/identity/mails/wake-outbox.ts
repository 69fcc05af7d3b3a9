import { describeFault } from '#server/platform/process/describe-fault.ts'
import type { IdentityDeps } from '../identity-deps.ts'

/** Mails that were put into the outbox leave now. If the job cannot be woken they leave within the minute by themselves. */
export async function wakeOutbox({ jobs, log }: Pick<IdentityDeps, 'jobs' | 'log'>): Promise<void> {
  try {
    await jobs.send('send_notices', {}, { key: 'now' })
  } catch (fault) {
    log.warn('outbox_not_woken', describeFault(fault))
  }
}
