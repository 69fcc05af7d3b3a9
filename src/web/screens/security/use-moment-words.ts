import { DAY_MS } from '#core/time.ts'
import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import { account } from '#web/messages/en/identity/account.ts'
import { daysBetween } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** "today at 14:32", "yesterday", "3 weeks ago" */
export function useMomentWords(): (at: string) => string {
  const { sessions: m } = useMessages('account', account).security
  const format = useFormat()
  const zone = useOwnZone()
  return (at) => {
    const days = daysBetween(at, Date.now(), zone)
    if (days <= 0) return m.today(format.time(at, zone))
    return format.ago(Date.now() - days * DAY_MS)
  }
}
