import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Language } from '#core/messages/languages.ts'
import { type Message, parseMessage } from '#core/messages/parse-message.ts'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import type { Page } from '#tests/tools/browser.ts'

/** A whole text is recognised from this length, a part of a longer one from three words. */
const SHORTEST = 7
const threeWords = /\S+\s+\S+\s+\S+/

type Texts = { whole: ReadonlySet<string>; parts: readonly string[] }
const known = new Map<Language, Texts>()

/** No text of the English catalogue is shown, nor part of one, that reads otherwise in this language [Z4]. */
export async function expectNoEnglish(page: Page, language: Language): Promise<void> {
  const own = textsOf(language)
  const english = textsOf('en')
  const shown = await page.evaluate(() => [
    ...document.body.innerText.split('\n'),
    ...[...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label') ?? ''),
  ])
  const isEnglish = (line: string) =>
    (english.whole.has(line) && !own.whole.has(line)) ||
    english.parts.some((part) => line.includes(part) && !own.parts.some((other) => other.includes(part)))
  expect([...new Set(shown.map((line) => line.trim()))].filter(isEnglish)).toEqual([])
}

function textsOf(language: Language): Texts {
  const read = known.get(language) ?? readTexts(language)
  known.set(language, read)
  return read
}

function readTexts(language: Language): Texts {
  const folder = join(projectFolder, 'src', 'web', 'messages', language)
  const messages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => textsIn(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
    .map(parseMessage)
  const isWhole = (message: Message) => message.every(({ kind }) => kind === 'text')
  const pieces = messages.flatMap(piecesOf)
  return {
    // A language offers itself under its own name.
    whole: new Set(
      messages
        .filter(isWhole)
        .flatMap(piecesOf)
        .filter((text) => text.length >= SHORTEST && text !== 'English'),
    ),
    parts: [...new Set(pieces.map((text) => text.trim()).filter((text) => threeWords.test(text)))],
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value as object).flatMap(([key, inner]) => (key.startsWith('@') ? [] : textsIn(inner)))
}

function piecesOf(message: Message): string[] {
  return message.flatMap((piece) => {
    if (piece.kind === 'text') return [piece.text]
    return 'cases' in piece ? [...piece.cases.values()].flatMap(piecesOf) : []
  })
}
