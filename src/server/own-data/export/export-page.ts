import { escaped, escapedIsolated, oneLine } from '#server/platform/http/escape-html.ts'
import type { Speech } from '#server/words/speech.ts'
import type { ExportedTable } from './exported-rows.store.ts'

type Page = {
  speech: Speech
  name: string
  siteName: string
  tables: readonly ExportedTable[]
  pictures: readonly string[]
}

/** Rows of a table on the page; its file has all of them. */
const MOST_ROWS = 200

/** The page of the archive for a person to read: no scripts, and no files but the archive's pictures. */
export function exportPage({ speech, name, siteName, tables, pictures }: Page): string {
  const { export: m } = speech.words
  const filled = tables.filter(({ rows }) => rows.length > 0)
  return `<!doctype html>
<html lang="${speech.language}" dir="${speech.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(m.title(siteName))}</title>
<style>
:root { color-scheme: light dark; --paper: #fbfaf8; --ink: #1b1917; --quiet: #6b645c; --hairline: #e7e2db }
@media (prefers-color-scheme: dark) { :root { --paper: #131211; --ink: #f3efea; --quiet: #a39a90; --hairline: #2e2a27 } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: var(--ink); background: var(--paper) }
h1, h2 { line-height: 1.2; font-weight: 600 }
h2 { margin: 3rem 0 .25rem }
a { color: inherit }
p { margin: .25rem 0 1rem; color: var(--quiet) }
dl { display: grid; grid-template-columns: minmax(7rem, 14rem) 1fr; gap: .25rem 1rem; padding: .75rem 0; border-top: 1px solid var(--hairline); margin: 0 }
dt { color: var(--quiet) }
dd { margin: 0; overflow-wrap: anywhere }
ul { display: flex; flex-wrap: wrap; gap: .5rem; padding: 0; list-style: none }
img { display: block; width: 10rem; height: 10rem; object-fit: cover; border-radius: .875rem }
</style>
</head>
<body>
<main>
<h1>${escapedIsolated(m.title(siteName))}</h1>
<p>${escapedIsolated(m.programs(oneLine(name)))}</p>
${speech.language === 'en' ? '' : `<p>${escaped(m.english)}</p>`}
${pictures.length > 0 ? `<h2>${escaped(m.pictures)}</h2>\n<p>${escaped(m.uploaded(pictures.length))}</p>\n<ul>${pictures.map((path, at) => picture(path, m.picture(at + 1))).join('\n')}</ul>` : ''}
${filled.map((table) => section(table, m)).join('\n')}
</main>
</body>
</html>
`
}

function picture(path: string, alt: string): string {
  return `<li><a href="${path}"><img src="${path}" alt="${escaped(alt)}" loading="lazy"></a></li>`
}

type Words = Speech['words']['export']

function section({ name, why, rows }: ExportedTable, m: Words): string {
  const items = rows.slice(-MOST_ROWS).map((row) => {
    const facts = Object.entries(row).filter(([key, value]) => value !== null && value !== '' && !/(^|_)id$/.test(key))
    return facts.length === 0
      ? ''
      : `<dl>${facts.map(([key, value]) => `<dt lang="en">${words(key)}</dt><dd dir="auto">${escaped(textOf(value, m))}</dd>`).join('')}</dl>`
  })
  const file = `data/${name}.json`
  const all = rows.length > MOST_ROWS ? m.last(MOST_ROWS, rows.length, file) : m.all(file)
  // A name of a table is letters, digits and underscores, so it stands in markup as it does in text.
  const linked = escapedIsolated(all).replace(file, `<a href="${file}">${file}</a>`)
  return `<h2 lang="en">${words(name)}</h2>\n<p>${escapedIsolated(m.purpose(why))}</p>\n<p>${linked}</p>\n${items.join('\n')}`
}

const instantForm = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}(\.\d+)?(\+00:00|Z)$/

function textOf(value: unknown, m: Words): string {
  if (typeof value === 'boolean') return value ? m.yes : m.no
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value).replace(instantForm, '$1 $2 UTC')
}

function words(name: string): string {
  const text = name.replaceAll(/[_-]/g, ' ')
  return escaped(text.charAt(0).toUpperCase() + text.slice(1))
}
