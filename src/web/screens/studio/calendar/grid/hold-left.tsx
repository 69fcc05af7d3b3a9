import { useEffect, useState } from 'react'
import { calendar } from '#web/messages/en/studio/calendar.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** What a client holds, and for how long; steps once a second. */
export function HoldLeft({ expiresAt, service }: { expiresAt: string; service: string }) {
  const m = useMessages('calendar', calendar)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / 1000))
  return m.holdLeft(service, `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`)
}
