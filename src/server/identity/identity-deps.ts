import type { Deps } from '../deps.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** Identity use cases also send mails: they write to the outbox and wake its job. */
export type IdentityDeps = Deps & { jobs: Pick<Jobs, 'send'> }
