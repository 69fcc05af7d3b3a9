import { noticeSentence } from '#core/notices/notice-sentence.ts'
import { HOUR_MS, MINUTE_MS } from '#core/time.ts'
import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import type { Notice } from '#web/data/notices/notices.ts'
import { notices } from '#web/messages/en/identity/notices.ts'
import { daysBetween } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** The sentence of a notice, with its beginning apart, and how long ago it was. */
export function useNoticeWords(): (notice: Notice) => { lead: string; struck: string; rest: string; ago: string } {
  const m = useMessages('notices', notices)
  const format = useFormat()
  const zone = useOwnZone()

  function agoOf(at: string): string {
    const now = Date.now()
    const pastMs = Math.max(0, now - Date.parse(at))
    if (pastMs < MINUTE_MS) return m.now
    if (pastMs < HOUR_MS) return m.minutesAgo(Math.floor(pastMs / MINUTE_MS))
    const days = daysBetween(at, now, zone)
    if (days === 0) return m.hoursAgo(Math.floor(pastMs / HOUR_MS))
    if (days === 1) return m.yesterday
    return days < 7 ? format.weekday(at, zone) : format.date(at, zone, now)
  }

  return (notice) => ({ ...noticeSentence({ m, format }, notice), ago: agoOf(notice.at) })
}
