import { HOUR_MS, MINUTE_MS } from '#core/time.ts'
import type { Notice } from '#web/data/notices/notices.ts'
import { useOwnZone } from '#web/features/page/use-own-zone.ts'
import { type NoticeWords, notices } from '#web/messages/en/identity/notices.ts'
import { daysBetween } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** The sentence of a notice, with its beginning apart, and how long ago it was. */
export function useNoticeWords(): (notice: Notice) => { lead: string; rest: string; ago: string } {
  const m = useMessages('notices', notices)
  const format = useFormat()
  const zone = useOwnZone()

  function sentenceOf({ kind, about }: Notice): { lead: string; rest: string } {
    if (about === null) return { lead: '', rest: m.gone }
    const { startsAt, timeZone } = about
    const when = startsAt && timeZone ? m.when(format.day(startsAt, timeZone), format.time(startsAt, timeZone)) : ''
    const { shop, title, who, words } = about
    const facts = {
      shop: shop ?? '',
      title: title ?? '',
      who: who ?? '',
      words: words ?? '',
      when,
      minutes: about.minutes ?? 0,
    }
    const { lead, rest } = wordsOf(kind, about.outcome)
    return { lead: lead(facts), rest: rest?.(facts) ?? '' }
  }

  function wordsOf(kind: Notice['kind'], outcome: string | null): NoticeWords {
    const special = kind === 'request_answered' ? m.ended : kind === 'invitation_answered' ? m.invitation : {}
    return special[outcome ?? ''] ?? m.kinds[kind]
  }

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

  return (notice) => ({ ...sentenceOf(notice), ago: agoOf(notice.at) })
}
