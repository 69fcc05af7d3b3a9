import type { Deps } from '../deps.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** Use cases of identity also send mails: they are put into the outbox, and its job is woken. */
export type IdentityDeps = Deps & { jobs: Pick<Jobs, 'send'> }
