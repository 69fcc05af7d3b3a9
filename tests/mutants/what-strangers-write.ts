// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of other files
import type { PlantedDefect } from './planted-defect.ts'

export const inputDefects: readonly PlantedDefect[] = [
  {
    name: 'names are markup in pages and mails',
    file: 'src/server/platform/http/escape-html.ts',
    from: "'<': '&lt;', ",
    to: '',
    project: 'server',
    tests: ['tests/security/mail-links.test.ts', 'tests/pages/pages.test.ts'],
  },
  {
    name: 'a cell of an export runs as a formula',
    file: 'src/core/csv.ts',
    from: 'text.replaceAll(formulaStart, "\'")',
    to: 'text',
    project: 'unit',
    tests: ['src/core/csv.test.ts', 'src/core/read-csv.test.ts'],
  },
  {
    name: 'a summary breaks out of its line in a calendar file',
    file: 'src/core/booking/calendar/calendar-file.ts',
    from: ".replaceAll(/\\r\\n|\\r|\\n/g, '\\\\n')\n    .replaceAll(/\\p{Cc}/gu, ' ')",
    to: '',
    project: 'unit',
    tests: ['src/core/booking/calendar'],
  },
  {
    name: 'looks of a shop that is not open are found',
    file: 'src/server/looks/matching-looks.store.ts',
    from: "sql<boolean>`${stateIs('shop as s', 'live')} and ${lookIsShown}`",
    to: 'sql<boolean>`${lookIsShown}`',
    project: 'server',
    tests: ['tests/search', 'tests/reads'],
  },
  {
    name: 'every file of the client has the same ETag, so that a browser keeps one of an older build',
    file: 'src/server/platform/files/static-file.ts',
    from: "hash('sha1', content, 'base64url')",
    to: "hash('sha1', '', 'base64url')",
    project: 'unit',
    tests: ['src/server/platform/files/static-files.test.ts'],
  },
]
