import { describe, expect, test } from 'vitest'
import type { AreaSource } from '#core/messages/compile-area.ts'
import { directionOf, type Language, languages } from '#core/messages/languages.ts'
import { type Message, parseMessage } from '#core/messages/parse-message.ts'
import { catalogue, type MailKind } from '#server/mails/catalogue.ts'
import { mailComposers } from '#server/mails/mail-composers.ts'
import type { Mail } from '#server/notices/mail.ts'
import { areasOf } from '#server/words/server-words.ts'
import { testConfig, testDeps } from '#tests/support/test-app.ts'
import { hebrewNames, latinNames, mailFacts, type Names } from './support/mail-facts.ts'

const others = languages.filter((language) => language !== 'en')
const kinds = Object.keys(catalogue) as MailKind[]

/** Every mail in each of its forms, composed as it would leave, with facts that need no database. */
async function composeAll(language: Language, names: Names): Promise<{ kind: MailKind; mail: Mail }[]> {
  const facts = mailFacts(names)
  const deps = testDeps({ db: undefined as never, config: { ...testConfig, publicUrl: 'https://book.example.org' } })
  const composed = kinds.map(async (kind) => {
    const mails: Mail[] = []
    for (const each of facts[kind]) {
      const loaders = { [kind]: async () => ({ to: 'rosa@example.test', locale: language, facts: each }) }
      const compose = mailComposers(deps, loaders as never)[kind]
      const notice = {
        id: 'a',
        kind,
        recipient: 'rosa@example.test',
        personId: 'a',
        data: {},
        attempts: 1,
        createdAt: 0,
      }
      mails.push((await compose(notice))!)
    }
    return mails.map((mail) => ({ kind, mail }))
  })
  return (await Promise.all(composed)).flat()
}

/** What the texts of an area say between what is put in. */
function saidIn(area: AreaSource): string[] {
  return Object.entries(area).flatMap(([key, value]) => {
    if (key.startsWith('@')) return []
    return typeof value === 'string' ? literals(parseMessage(value)) : saidIn(value as AreaSource)
  })
}

function literals(message: Message): string[] {
  return message.flatMap((piece) => {
    if (piece.kind === 'text') return [piece.text.trim()]
    return 'cases' in piece ? [...piece.cases.values()].flatMap(literals) : []
  })
}

const letters = /\p{L}{2}/u
/** Of several words, or one that is long: shorter ones are in other languages too. */
const isEnglishOnly = (text: string) => letters.test(text) && (text.length >= 8 || / /.test(text))

/** As words of their own: "una persona" does not say "a person". */
function hasWords(said: string, text: string): boolean {
  const at = said.indexOf(text)
  const isLetter = (letter: string | undefined) => letter !== undefined && /\p{L}/u.test(letter)
  return at >= 0 && !isLetter(said[at - 1]) && !isLetter(said[at + text.length])
}

describe.each(others)('[Z10] a mail in %s', (language) => {
  const own = new Set(areasOf(language).flatMap(saidIn))
  const english = [...new Set(areasOf('en').flatMap(saidIn))].filter((text) => isEnglishOnly(text) && !own.has(text))

  test('says nothing in English', async () => {
    expect(english.length).toBeGreaterThan(250)
    for (const { kind, mail } of await composeAll(language, { ...latinNames, title: 'Bob', words: 'Oi!' })) {
      const found = english.filter((text) => hasWords(`${mail.subject}\n${mail.text}`, text))
      expect(found, `${kind}: ${mail.subject}\n${mail.text}`).toEqual([])
    }
  })
})

describe.each(languages)('[Z11] a mail in %s', (language) => {
  const direction = directionOf(language)
  const foreign = direction === 'rtl' ? latinNames : hebrewNames

  test('names its language and direction, and isolates names of the other one', async () => {
    for (const { kind, mail } of await composeAll(language, foreign)) {
      expect(mail.html, kind).toContain(`<html lang="${language}" dir="${direction}">`)
      for (const text of [mail.subject, ...mail.text.split('\n')]) {
        let depth = 0
        for (const letter of text) {
          depth += letter === '\u2068' ? 1 : letter === '\u2069' ? -1 : 0
          expect(depth, text).toBeGreaterThanOrEqual(0)
        }
        expect(depth, text).toBe(0)
      }
      expect(mail.html.split('<bdi>').length, kind).toBe(mail.html.split('</bdi>').length)
      expect(mail.html).not.toMatch(/[\u2066-\u2069]/)
    }
    const [booked] = (await composeAll(language, foreign)).filter(({ kind }) => kind === 'review_answered')
    expect(booked!.mail.subject).toContain(`\u2068${foreign.shop}\u2069`)
    expect(booked!.mail.html).toContain(`<bdi>${foreign.shop}</bdi>`)
  })

  test('has a subject that inboxes show whole, and no argument or form that is missing', async () => {
    for (const { kind, mail } of await composeAll(language, latinNames)) {
      const width = [...mail.subject].reduce((sum, letter) => sum + (/[\u3000-\uffef]/.test(letter) ? 2 : 1), 0)
      expect(width, `${kind}: ${mail.subject}`).toBeLessThanOrEqual(80)
      expect(`${mail.subject}\n${mail.text}`, kind).not.toMatch(/[{}#]|undefined|\bnull\b|NaN|\[object/)
    }
  })
})

test('[Z12] times are those of the reader’s language, on 24 hours, with the zone’s name', async () => {
  const whenIn = async (language: Language) =>
    (await composeAll(language, latinNames)).find(({ kind }) => kind === 'appointment_handed_over')!.mail.text
  expect(await whenIn('en')).toContain('Saturday, 16 May 2026, 15:00 to 16:00 (Lisbon time)')
  expect(await whenIn('de')).toContain('Samstag, 16. Mai 2026, 15:00–16:00 (Westeuropäische Zeit)')
  expect(await whenIn('es')).toContain('sábado, 16 de mayo de 2026, de 15:00 a 16:00 (hora de Europa occidental)')
  expect(await whenIn('fr')).toContain('samedi 16 mai 2026, de 15:00 à 16:00 (heure d’Europe de l’Ouest)')
  expect(await whenIn('pt')).toContain('sábado, 16 de maio de 2026, das 15:00 às 16:00 (Horário da Europa Ocidental)')
  expect(await whenIn('ja')).toContain('2026年5月16日土曜日 15:00〜16:00（西ヨーロッパ時間）')
  expect(await whenIn('ar')).toContain('السبت، 16 مايو 2026، من 15:00 إلى 16:00 (توقيت غرب أوروبا)')
})
