import { allOf } from '#web/messages/lists.ts'
import { messages } from '#web/messages/messages.ts'
import source from './operator-overview.json' with { type: 'json' }

const m = messages('operator/operator-overview', source)

/** The operator's overview and health page. */
export const operatorOverview = {
  ...m,
  failing: (parts: readonly string[]) => m.failing(parts.length, allOf(parts)),
  backupAge(hours: number) {
    if (hours < 1) return m.backupAge.now
    return hours < 48 ? m.backupAge.hours(hours) : m.backupAge.days(Math.floor(hours / 24))
  },
  certificateEnds: (days: number) => (days < 0 ? m.certificateEnds.ended : m.certificateEnds.ends(days)),
}
