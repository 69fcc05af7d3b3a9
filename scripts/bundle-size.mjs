// The size of the first load: the entry of dist/.vite/manifest.json and all its static imports, without a screen's own code.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const budgetKib = 120
/** The pages that visitors open first, the shell included. */
const pageBudgetKib = 145
const publicScreens = JSON.parse(readFileSync(join(import.meta.dirname, 'client', 'public-screens.json'), 'utf8'))
const folder = process.argv[2] ?? process.env.LOOKBOOK_DIST ?? 'dist'
const manifestFile = join(folder, '.vite', 'manifest.json')
if (!existsSync(manifestFile)) {
  console.error(`There is no build in ${folder}: run "npx vite build" first.`)
  process.exit(1)
}

const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)

/** Scripts and styles of a chunk, static imports included. */
function filesOf(key, seen = new Set()) {
  if (seen.has(key)) return []
  seen.add(key)
  const { file, css = [], imports = [] } = manifest[key]
  return [file, ...css, ...imports.flatMap((each) => filesOf(each, seen))]
}

const kib = (file) => readFileSync(join(folder, `${file}.gz`)).length / 1024
const line = (name, size) => console.log(`${size.toFixed(1).padStart(7)} KiB gz  ${name}`)
const sum = (files) => files.reduce((total, file) => total + kib(file), 0)

const first = [...new Set(filesOf(entry))]
const scripts = first.filter((file) => file.endsWith('.js'))
const total = sum(scripts)

console.log(`First load of the shell (at most ${budgetKib} KiB gz of JavaScript):`)
for (const file of scripts) line(file, kib(file))
line('all JavaScript', total)
for (const file of first.filter((each) => each.endsWith('.css'))) line(file, kib(file))

const overBudget = total > budgetKib ? [`the shell by ${(total - budgetKib).toFixed(1)} KiB`] : []

const scriptsOnTop = (key) => [...new Set(filesOf(key))].filter((file) => file.endsWith('.js') && !first.includes(file))

console.log(`\nPublic pages, the shell included (at most ${pageBudgetKib}):`)
for (const [name, key] of Object.entries(publicScreens)) {
  const size = total + sum(scriptsOnTop(key))
  line(name, size)
  if (size > pageBudgetKib) overBudget.push(`${name} by ${(size - pageBudgetKib).toFixed(1)} KiB`)
}

/** How much a page of another language may be larger than the English one [Z4]. */
const languageBudgetKib = 4
const marker = /__catalogue__\(["'`]([^"'`#]+)#[^"'`]*["'`]\)/g
const languages = readdirSync(join(folder, '.languages')).filter((name) => name.endsWith('.json') && name !== 'en.json')

/** A script as the server fills it for another language. */
function kibIn(texts, file) {
  const template = join(folder, '.languages', file)
  if (!existsSync(template)) return kib(file)
  const filled = readFileSync(template, 'utf8').replace(marker, (_, area) => texts[area])
  return gzipSync(filled, { level: 9 }).length / 1024
}

console.log(`\nThe same in other languages (at most ${languageBudgetKib} KiB more):`)
for (const name of languages) {
  const texts = JSON.parse(readFileSync(join(folder, '.languages', name), 'utf8'))
  const more = Object.entries(publicScreens).map(([page, key]) => {
    const files = [...new Set([...filesOf(entry), ...filesOf(key)])].filter((file) => file.endsWith('.js'))
    return [page, sum(files) - files.reduce((total, file) => total + kibIn(texts, file), 0)]
  })
  console.log(`${name.replace('.json', '')}: ${more.map(([page, less]) => `${page} ${(-less).toFixed(1)}`).join(', ')}`)
  for (const [page, less] of more)
    if (-less > languageBudgetKib)
      overBudget.push(`${page} in ${name} by ${(-less - languageBudgetKib).toFixed(1)} KiB`)
}

console.log('\nOther screens on top of the shell:')
const named = Object.values(manifest).filter(({ file }) => first.includes(file))
for (const key of new Set(named.flatMap(({ dynamicImports = [] }) => dynamicImports)))
  if (/screens?\./.test(key) && !Object.values(publicScreens).includes(key))
    line(key.replace(/^.*\//, ''), sum(scriptsOnTop(key)))

if (overBudget.length > 0) {
  console.error(`\nOver budget: ${overBudget.join(', ')}.`)
  process.exit(1)
}
