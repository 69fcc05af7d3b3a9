import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { code, folded, table } from './markdown.ts'

/** The client's routes, parsed from the router's table: path, screen, and whether they need a signed-in person. */
export function screensSection(root: string): string {
  const text = readFileSync(join(root, 'src/web/app/routes/routes.ts'), 'utf8')
  const abouts = aboutScreens(root)
  const rows = [...text.matchAll(/createRoute\(\{(?<body>[\s\S]*?)\n?\}\)\n/g)].flatMap(({ groups }) => {
    const body = groups?.body ?? ''
    const path = /\bpath: '([^']+)'/.exec(body)?.[1]
    const screen = /\b([A-Z]\w*Screen)\b/.exec(body)?.[1]
    if (!path || !screen) return []
    return [[code(path), body.includes('...ofMine') ? 'signed in' : 'everyone', abouts.get(screen) ?? screen]]
  })
  return table(['address', 'for', 'shows'], rows)
}

/** The doc comment above each screen. */
function aboutScreens(root: string): Map<string, string> {
  const files = globSync('src/web/**/*.tsx', { cwd: root })
  const found = files.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/\/\*\*\s+([^*]+?)\s+\*\/\nexport function (\w+Screen)\b/g),
  ])
  return new Map(found.map(([, about = '', name = '']) => [name, about]))
}

/** Tables, columns and constraints of the migrated schema, from its dump. */
export function entitiesSection(root: string): string {
  const dump = readFileSync(join(root, 'src/server/database/schema.sql'), 'utf8')
  const tables = [...dump.matchAll(/^create (?:unlogged )?table (?<name>\w+) \(\n(?<body>[\s\S]*?)\n\);/gm)]
  return tables.map(({ groups }) => entity(groups?.name ?? '', groups?.body ?? '')).join('\n\n')
}

function entity(name: string, body: string): string {
  const lines = body.split('\n').map((line) => line.trim().replace(/,$/, ''))
  const columns = lines.filter((line) => !line.startsWith('constraint '))
  const promises = lines.filter((line) => line.startsWith('constraint ')).map((line) => line.split(' ')[1] ?? '')
  const rows = columns.map((line) => {
    const [column = '', ...rest] = line.split(' ')
    return [code(column), rest.join(' ')]
  })
  return folded(
    `${name}: ${columns.length} columns`,
    `${table(['column', 'type'], rows)}\n\nHeld by the database: ${promises.map(code).join(' ')}`,
  )
}
