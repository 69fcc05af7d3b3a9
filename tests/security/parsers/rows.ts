import { cleanLine, cleanText } from '#core/clean-text.ts'
import { csvLine } from '#core/csv.ts'
import { readClock } from '#core/day-and-time/read-clock.ts'
import { readClientFile } from '#core/desk/read-client-file.ts'
import { deviceOf } from '#core/identity/device-of.ts'
import { weaknessOf } from '#core/identity/password.ts'
import { returnPath } from '#core/identity/return-path.ts'
import { exportFileName } from '#core/own-data/export.ts'
import { readDays } from '#core/planning/days.ts'
import { readPins, readWants } from '#core/planning/want.ts'
import { readCsv } from '#core/read-csv.ts'
import { foreignForms } from '#core/search/text/word-endings.ts'
import { formsOf, wordsIn } from '#core/search/text/word-forms.ts'
import { isOneSlip } from '#core/search/typing.ts'
import { proposeSlug } from '#core/shops/slug.ts'
import { isTimeZone } from '#core/time-zone.ts'
import { isUuid } from '#core/uuid.ts'
import { mentionedIn, textParts } from '#core/voices/comment-text.ts'
import { decideWords } from '#core/voices/decide-comment.ts'
import { findPlaces } from '#server/geography/places.ts'
import { readTopics } from '#server/live/topics.ts'
import { isPushEndpoint } from '#server/notices/push/push-endpoint.ts'
import { unlinkText } from '#server/notices/unlink-text.ts'
import { cleanFileName } from '#server/photos/uploads/file-name.ts'
import { matchesEtag, takesEncoding } from '#server/platform/files/negotiate.ts'
import { escaped } from '#server/platform/http/escape-html.ts'
import { byInstant, createPaging } from '#server/platform/http/paging/paging.ts'
import { addressGroup } from '#server/platform/middleware/client-address.ts'
import { createSearchPaging } from '#server/search/search-paging.ts'
import type { Row } from './cpu-time.ts'

/** A request's body as JSON; its address and headers; a file of clients. */
const [BODY, HEAD, FILE] = [256 * 1024, 16 * 1024, 8 * 1024 * 1024]

/** U+0323 is sorted before U+0301: normalising moves each of them past all others. */
const marks = ['\u0301\u0323', 'a\u0301\u0323']
const blanks = [' ', '\n', '\r', ' \t', '\u200d', '\u00a0\u2028']
const signs = [
  'a',
  '-',
  '.',
  'a.',
  '@',
  'a@',
  '"',
  "'",
  '(',
  ')',
  '[[',
  '{}',
  '\\',
  '/',
  ',',
  ';',
  ':',
  '0',
  '+1',
  '=',
  '%',
  '😀',
]
const links = ['http://', 'http://a.b ', 'http://a.b)', 'www.a.bc.']
const all = [...marks, ...blanks, ...signs, ...links]

const named = Array.from({ length: 500 }, (_, n) => ({ name: 'A'.repeat(n % 80) + n }))
const cursor = (text: string) => Buffer.from(text).toString('base64url')

export const rows: Row[] = [
  { name: 'text of several lines', largest: BODY, parse: cleanText, parts: all },
  { name: 'text of one line', largest: BODY, parse: cleanLine, parts: all },
  { name: 'comment', largest: BODY, parse: decideWords, parts: all },
  { name: 'links of a comment', largest: 2000, parse: textParts, parts: all },
  { name: 'end of a link', largest: 2000, parse: textParts, begins: 'http://a.bc/', parts: [...signs, '()', ')].'] },
  { name: 'mentions', largest: 2000, parse: (text) => mentionedIn(text, named), parts: ['@', '@A ', '@A499 ', '@AA'] },
  { name: 'words of strangers in mails', largest: 4000, parse: unlinkText, parts: all },
  { name: 'text in HTML', largest: 4000, parse: escaped, parts: all },
  { name: 'a cell of an export', largest: 4000, parse: (text) => csvLine([text]), parts: all },
  { name: 'words of a search', largest: HEAD, parse: wordsIn, parts: [...all, '漢', 'ア', 'あ字'] },
  { name: 'forms of a word', largest: HEAD, parse: formsOf, parts: ['a', 'ing', 'aing', 'bb', 's', 'ies'] },
  { name: 'foreign forms of a word', largest: HEAD, parse: foreignForms, parts: ['a', 'en', 'innen', 'ال', 'ات'] },
  { name: 'misspelled word', largest: 80, parse: (text) => isOneSlip(text, `${text}a`), parts: ['a', 'ab', '😀'] },
  { name: 'days of a plan', largest: HEAD, parse: readDays, parts: [...signs, '2026-06-01,'] },
  { name: 'wants of a plan', largest: HEAD, parse: readWants, parts: [...signs, 'text:a,', 'a-'] },
  { name: 'pins of a plan', largest: HEAD, parse: readPins, parts: [...signs, '0:0-@2026'] },
  { name: 'typed time', largest: HEAD, parse: readClock, parts: all },
  { name: 'city', largest: 80, parse: findPlaces, parts: all },
  { name: 'address of a shop', largest: 400, parse: proposeSlug, parts: all },
  { name: 'name of an archive', largest: 400, parse: exportFileName, parts: all },
  { name: 'name of a file', largest: HEAD, parse: cleanFileName, parts: all },
  { name: 'time zone', largest: HEAD, parse: isTimeZone, parts: [...signs, 'a/', 'a+'] },
  { name: 'id', largest: HEAD, parse: isUuid, parts: ['0', '0-', 'a'] },
  { name: 'way back', largest: HEAD, parse: returnPath, begins: '/', parts: [...signs, ...marks, '../', '%2f'] },
  { name: 'browser', largest: HEAD, parse: deviceOf, parts: [...signs, 'Mobile', 'Version/'] },
  {
    name: 'cursor',
    largest: HEAD,
    parse: (text) => createPaging(24, byInstant).readAfter(cursor(text)),
    parts: ['0', '0 ', 'a-'],
  },
  {
    name: 'cursor of a search',
    largest: HEAD,
    parse: (text) => createSearchPaging(24, 'newest').readAfter(cursor(text)),
    begins: 'newest ',
    parts: ['0', '0 ', ' '],
  },
  { name: 'live topics', largest: HEAD, parse: readTopics, begins: 'shop:', parts: ['a', 'a-', ',', 'shop:a,'] },
  { name: 'ETag', largest: HEAD, parse: (text) => matchesEtag(text, '"a"'), parts: ['W/', ',', '"a",', ' ,'] },
  { name: 'encodings', largest: HEAD, parse: (text) => takesEncoding(text, 'br'), parts: [',', ';', 'br;q=0,', ';q='] },
  { name: 'address of a caller', largest: HEAD, parse: addressGroup, parts: [':', '::', '1.', 'f:', '%'] },
  {
    name: 'address for pushes',
    largest: BODY,
    parse: isPushEndpoint,
    begins: 'https://a',
    parts: ['.', '.a', '-', '.a-', 'a'],
  },
  {
    name: 'password',
    largest: 512,
    parse: (text) => weaknessOf(text, { isCommon: () => false, personal: [text] }),
    parts: [...signs, 'ab', 'aab'],
  },
  {
    name: 'CSV',
    largest: FILE,
    parse: (text) => readCsv(text),
    begins: 'Name,Notes\n',
    parts: ['a"', '"', '" ', '"a",', ',', ' ', '\n', '"\n'],
    isApart: true,
  },
  {
    name: 'file of clients',
    largest: FILE,
    parse: readClientFile,
    begins: 'Name,Notes\n',
    parts: ['a"', '"a",', 'a,\n', 'a', ...marks],
    isApart: true,
  },
]
