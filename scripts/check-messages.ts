// node scripts/check-messages.ts de [area]: what a translation lacks, a line each (docs/TRANSLATING.md).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkTranslation } from '../src/core/messages/check-translation.ts'
import type { AreaSource } from '../src/core/messages/compile-area.ts'

const catalogue = join(import.meta.dirname, '..', 'src', 'web', 'messages')
const [language = 'de', only = ''] = process.argv.slice(2)

const areas = readdirSync(join(catalogue, 'en'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json') && name.startsWith(only))
  .sort()
let faults = 0
for (const area of areas) {
  const found = checkTranslation(language, read('en', area), read(language, area))
  faults += found.length
  for (const line of found) console.log(`${area} ${line}`)
}
console.log(`${areas.length} areas, ${faults} faults`)
process.exitCode = faults > 0 ? 1 : 0

function read(from: string, area: string): AreaSource {
  try {
    return JSON.parse(readFileSync(join(catalogue, from, area), 'utf8'))
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw fault
  }
}
