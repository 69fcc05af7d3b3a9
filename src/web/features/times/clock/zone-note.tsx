import { clock } from '#web/messages/en/booking/clock.ts'
import { pageNow } from '#web/messages/page-time.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { cityOfZone } from './city-of-zone.ts'
import { useVisitorZone } from './use-visitor-zone.ts'

/**
 * Says whose clock the shown times are on, if it differs from the visitor's. Lies in the padding above the cards, because the
 * visitor's zone is known only in the browser and nothing may move then.
 */
export function ZoneNote({ zones }: { zones: readonly string[] }) {
  const m = useMessages('clock', clock)
  const format = useFormat()
  const own = useVisitorZone()
  const now = new Date(pageNow()).toISOString()
  const reading = (zone: string) => `${format.shortDay(now, zone)} ${format.time(now, zone)}`
  const different = [...new Set(zones)]
  const [only = ''] = different
  if (own === null || different.every((zone) => reading(zone) === reading(own))) return null
  return (
    <p className="absolute inset-x-0 -top-5 truncate text-t1 text-quiet md:-top-6">
      {different.length > 1 ? m.eachShops : m.timesOf(cityOfZone(only))}
    </p>
  )
}
