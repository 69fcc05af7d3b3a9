import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AreaSource, compileArea } from '#core/messages/compile-area.ts'
import { intlTags, type Language } from '#core/messages/languages.ts'
import { areaMaker } from '#core/messages/make-area.ts'
import { type NoticeAbout, type NoticeTexts, noticeSentence, withFacts } from '#core/notices/notice-sentence.ts'

/** The bell and a push say the same, so the texts of both are the client's. They are read as data: no code of the client runs here. */
const catalogue = join(import.meta.dirname, '..', '..', '..', 'web', 'messages')
const made = new Map<Language, NoticeTexts>()

/** The sentence of a notice in its reader's language [Z13]: the beginning as the title, without the colon that leads on. */
export function pushText(
  notice: { kind: string; about: NoticeAbout | null },
  language: Language,
): { title: string; body: string } {
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(intlTags[language], options)
  const { lead, rest } = noticeSentence(
    {
      m: textsIn(language),
      format: {
        day: (at, timeZone) =>
          dates({ timeZone, weekday: 'short', day: 'numeric', month: 'short' }).format(new Date(at)),
        time: (at, timeZone) =>
          dates({ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(at)),
      },
    },
    notice,
  )
  return { title: lead.replace(/[\s\u202f]*[:：]$/u, ''), body: rest }
}

type Source = Omit<NoticeTexts, 'kinds' | 'ended' | 'invitation' | 'moved' | 'offer'> &
  Record<'kinds' | 'ended' | 'invitation' | 'moved' | 'offer', Parameters<typeof withFacts>[0]>

function textsIn(language: Language): NoticeTexts {
  const known = made.get(language)
  if (known) return known
  const make = areaMaker({ tag: intlTags[language], spelled: [] })
  const source = make(compileArea(read('en'), read(language))) as Source
  const texts = {
    ...source,
    kinds: withFacts(source.kinds),
    ended: withFacts(source.ended),
    invitation: withFacts(source.invitation),
    moved: withFacts(source.moved),
    offer: withFacts(source.offer),
  }
  made.set(language, texts)
  return texts
}

function read(language: Language): AreaSource {
  return JSON.parse(readFileSync(join(catalogue, language, 'identity', 'notices.json'), 'utf8'))
}
