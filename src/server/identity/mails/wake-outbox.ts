import { describeFault } from '#server/platform/process/describe-fault.ts'
import type { IdentityDeps } from '../identity-deps.ts'

/** Wakes the outbox job so that mails leave now. If that fails, they leave within a minute by its schedule. */
export async function wakeOutbox({ jobs, log }: Pick<IdentityDeps, 'jobs' | 'log'>): Promise<void> {
  try {
    await jobs.send('send_notices', {}, { key: 'now' })
  } catch (fault) {
    log.warn('outbox_not_woken', describeFault(fault))
  }
}
