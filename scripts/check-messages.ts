// node scripts/check-messages.ts de [area]: what a translation lacks, a line each (docs/TRANSLATING.md).
import { checkTranslation } from '../src/core/messages/check-translation.ts'
import { areasOf, readArea } from './messages/catalogue.ts'

const [language = 'de', only = ''] = process.argv.slice(2)

const areas = areasOf('en').filter((area) => area.startsWith(only))
let faults = 0
for (const area of areas) {
  const found = checkTranslation(language, readArea('en', area), readArea(language, area))
  faults += found.length
  for (const line of found) console.log(`${area} ${line}`)
}
console.log(`${areas.length} areas, ${faults} faults`)
process.exitCode = faults > 0 ? 1 : 0
