import { SECOND_MS } from '#core/time.ts'
import { calendar } from '#web/messages/en/studio/calendar.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { timeLeft } from '#web/ui/clock/time-left.ts'
import { useNow } from '#web/ui/clock/use-now.ts'

/** What a client holds, and for how long; steps once a second. */
export function HoldLeft({ expiresAt, service }: { expiresAt: string; service: string }) {
  const m = useMessages('calendar', calendar)
  const now = useNow(SECOND_MS)
  return m.holdLeft(service, timeLeft(Date.parse(expiresAt), now).clock)
}
