// The size of the first load: the entry of dist/.vite/manifest.json and all its static imports, without a screen's own code.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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

console.log('\nOther screens on top of the shell:')
const named = Object.values(manifest).filter(({ file }) => first.includes(file))
for (const key of new Set(named.flatMap(({ dynamicImports = [] }) => dynamicImports)))
  if (/screens?\./.test(key) && !Object.values(publicScreens).includes(key))
    line(key.replace(/^.*\//, ''), sum(scriptsOnTop(key)))

if (overBudget.length > 0) {
  console.error(`\nOver budget: ${overBudget.join(', ')}.`)
  process.exit(1)
}
