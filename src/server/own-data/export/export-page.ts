import { escaped } from '#server/platform/http/escape-html.ts'
import type { ExportedTable } from './exported-rows.store.ts'

type Page = { name: string; siteName: string; tables: readonly ExportedTable[]; pictures: readonly string[] }

/** Rows of a table on the page; its file has all of them. */
const MOST_ROWS = 200

/** The page of the archive for a person to read: no scripts, and no files but the archive's pictures. */
export function exportPage({ name, siteName, tables, pictures }: Page): string {
  const filled = tables.filter(({ rows }) => rows.length > 0)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your data on ${escaped(siteName)}</title>
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
<h1>Your data on ${escaped(siteName)}</h1>
<p>${escaped(name)}. Programs can read the same from the files in the folder “data”.</p>
${pictures.length > 0 ? `<h2>Pictures</h2>\n<p>${pictures.length} as you uploaded them</p>\n<ul>${pictures.map(picture).join('\n')}</ul>` : ''}
${filled.map(section).join('\n')}
</main>
</body>
</html>
`
}

function picture(path: string, at: number): string {
  return `<li><a href="${path}"><img src="${path}" alt="Picture ${at + 1}" loading="lazy"></a></li>`
}

function section({ name, why, rows }: ExportedTable): string {
  const items = rows.slice(-MOST_ROWS).map((row) => {
    const facts = Object.entries(row).filter(([key, value]) => value !== null && value !== '' && !/(^|_)id$/.test(key))
    return facts.length === 0
      ? ''
      : `<dl>${facts.map(([key, value]) => `<dt>${words(key)}</dt><dd>${escaped(textOf(value))}</dd>`).join('')}</dl>`
  })
  const file = `data/${name}.json`
  const all =
    rows.length > MOST_ROWS
      ? `the last ${MOST_ROWS} of ${rows.length}; all are in <a href="${file}">${file}</a>`
      : `<a href="${file}">${file}</a>`
  return `<h2>${words(name)}</h2>\n<p>For: ${escaped(why)} · ${all}</p>\n${items.join('\n')}`
}

const instantForm = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}(\.\d+)?(\+00:00|Z)$/

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value).replace(instantForm, '$1 $2 UTC')
}

function words(name: string): string {
  const text = name.replaceAll(/[_-]/g, ' ')
  return escaped(text.charAt(0).toUpperCase() + text.slice(1))
}
