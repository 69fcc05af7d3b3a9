// node scripts/messages-po.ts export de > de.po, and … import de < de.po (docs/TRANSLATING.md).
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { areaFrom, entriesOf, readPo, writePo } from '../src/core/messages/po.ts'
import { areasOf, fileOf, readArea } from './messages/catalogue.ts'
import seenAt from './messages/seen-at.json' with { type: 'json' }

const [way, language = ''] = process.argv.slice(2)
const seen: Partial<Record<string, string>> = seenAt

if (!/^[a-z]{2}(-[A-Za-z]+)?$/.test(language) || language === 'en')
  fail('Name a language besides English, as in: messages-po.ts export de')
if (way === 'export') {
  const entries = areasOf('en').flatMap((area) =>
    entriesOf(area, readArea('en', area), readArea(language, area), seen[area] ?? '/'),
  )
  process.stdout.write(writePo(language, entries))
} else if (way === 'import') {
  const entries = readPo(await text(process.stdin))
  for (const area of areasOf('en')) {
    const translation = areaFrom(area, readArea('en', area), entries)
    if (Object.keys(translation).length === 0) continue
    mkdirSync(dirname(fileOf(language, area)), { recursive: true })
    writeFileSync(fileOf(language, area), `${JSON.stringify(translation, null, 2)}\n`)
  }
  console.log(
    `${entries.size} texts of ${language} written. Now: npm run format, and node scripts/check-messages.ts ${language}`,
  )
} else fail('messages-po.ts export LANGUAGE, or import LANGUAGE')

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
