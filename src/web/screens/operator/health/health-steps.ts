import type { OperatorHealth } from '#web/data/operator/operator-overview.ts'
import type { healthSteps } from '#web/messages/en/operator/health-steps.ts'
import type { operatorOverview } from '#web/messages/en/operator/operator-overview.ts'
import type { HealthFact } from './health-facts.ts'

type Words = { steps: typeof healthSteps.steps } & Pick<typeof operatorOverview, 'troubleHelp'>

/** What to do about a part that is not well, in order. */
export function stepsFor(part: HealthFact['part'], health: OperatorHealth, m: Words): readonly string[] {
  const { steps } = m
  switch (part) {
    case 'storage':
      return steps.storage[health.storageKind]
    case 'mail':
      return health.mail.to === 'mailbox' ? steps.mailbox : steps.mail
    case 'backup':
      return health.backup.ageHours === null && health.backup.failedAt === null ? steps.backupNone : steps.backup
    case 'troubles':
      return health.troubles.map(({ kind }) => m.troubleHelp[kind])
    case 'proxy':
      return health.proxy ? steps.proxy[health.proxy.kind] : []
    default:
      return steps[part]
  }
}
