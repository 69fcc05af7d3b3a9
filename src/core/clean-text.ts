import { normalized } from './normalized.ts'

/** Control characters except the line break, and marks that change the direction of a line. */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
const somethingToSee = /[\p{L}\p{N}\p{P}\p{S}]/u
/** Zero-width and direction marks. Joiners between letters stay: Persian and Indic names are spelled with them. */
const zeroWidth =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff]|(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/gu

/** Normalises typed text for storage; the result is empty if nothing is visible. */
export function cleanText(typed: string): string {
  const text = normalized(typed.toWellFormed(), 'NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(unseen, (mark) => (mark === '\n' ? mark : ''))
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return somethingToSee.test(text) ? text : ''
}

/** The same for a single line such as a name [I18]: no line breaks, no zero-width characters, single spaces. */
export function cleanLine(typed: string): string {
  const line = typed.replaceAll(/[\s\u2028\u2029\u0085]+/gu, ' ').replaceAll(zeroWidth, '')
  return cleanText(line).replaceAll(/ {2,}/g, ' ')
}
