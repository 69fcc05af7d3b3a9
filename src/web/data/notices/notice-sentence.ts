import type { listNotices } from '#contract/notices/notices.ts'
import type { RouteOutput } from '#contract/route.ts'
import type { NoticeWords, notices } from '#web/messages/en/identity/notices.ts'
import type { Format } from '#web/messages/format.ts'

type Notice = RouteOutput<typeof listNotices>['items'][number]
/** A page and the service worker write the same sentence. */
type World = { m: typeof notices; format: Pick<Format, 'day' | 'time'> }

/** The sentence of a notice, with its beginning and a time that no longer holds apart. */
export function noticeSentence(
  { m, format }: World,
  { kind, about }: Pick<Notice, 'kind' | 'about'>,
): { lead: string; struck: string; rest: string } {
  if (about === null) return { lead: '', struck: '', rest: m.gone }
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
  const { lead, struck, rest } = wordsOf(m, kind, about.outcome)
  return { lead: lead(facts), struck: struck?.(facts) ?? '', rest: rest?.(facts) ?? '' }
}

function wordsOf(m: typeof notices, kind: Notice['kind'], outcome: string | null): NoticeWords {
  const special: Partial<Record<Notice['kind'], Record<string, NoticeWords>>> = {
    request_answered: m.ended,
    invitation_answered: m.invitation,
    appointment_moved: m.moved,
    waiting_offer: m.offer,
  }
  return special[kind]?.[outcome ?? ''] ?? m.kinds[kind]
}
