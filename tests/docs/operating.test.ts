import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '#server/platform/config/config-variables.ts'

const project = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(project, path), 'utf8')

/** The rows of the table that follows a page's heading, as cells. */
function tableUnder(page: string, heading: string): string[][] {
  const section =
    read(page)
      .split(/^##? /m)
      .find((text) => text.startsWith(`${heading}\n`)) ?? ''
  const lines = section.split('\n').filter((line) => line.startsWith('|'))
  const cells = lines.slice(2).map((line) => line.slice(1, -1).split('|'))
  return cells.map((row) => row.map((cell) => cell.trim()))
}

test('docs/SETTINGS.md lists every setting with its default and description, and no other', () => {
  const expected = variables.map(({ name, default: usual, sentence }) => [`\`${name}\``, usual, sentence])
  expect(tableUnder('docs/SETTINGS.md', 'Settings')).toEqual(expected)
})

test('every start-up message it explains exists in the server', () => {
  const source = globSync('src/server/**/*.ts', { cwd: project, exclude: ['**/*.test.ts'] })
    .map(read)
    .join('\n')
  const beginnings = tableUnder('docs/OPERATING.md', 'What start-up says').flatMap(
    ([first = '']) => /^`(.+)`$/.exec(first)?.[1] ?? [],
  )
  expect(beginnings.length).toBeGreaterThan(5)
  expect(beginnings.filter((words) => !new RegExp(`[\`'"]${words}`).test(source))).toEqual([])
})

test('links between the documents resolve', () => {
  const documents = ['*.md', 'docs/**/*.md', 'src/**/*.md'].flatMap((pattern) => globSync(pattern, { cwd: project }))
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:)([^)#]+)/g)]
      .map(([, target = '']) => join(document, '..', target))
      .filter((path) => globSync(path, { cwd: project }).length === 0)
      .map((path) => `${document} -> ${path}`),
  )
  expect(broken).toEqual([])
})

test('paths and npm scripts named in the developer documents exist', () => {
  const developers = ['CONTRIBUTING.md', 'docs/ARCHITECTURE.md', 'docs/ADD-A-FIELD.md', 'docs/TESTING.md']
  const documents = [...developers, ...globSync('src/**/README.md', { cwd: project })]
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const tracked = ['src', 'demo', 'scripts', 'bench', 'tests', 'docs', 'deploy'].flatMap((folder) =>
    globSync(`${folder}/**`, { cwd: project, exclude: ['**/node_modules/**'] }),
  )
  const isThere = (path: string) => tracked.some((file) => `/${file}`.endsWith(`/${path}`))
  const wrong = documents.flatMap((document) =>
    [...read(document).matchAll(/`([^`\n]+)`/g)]
      .map(([, code = '']) => code)
      .filter((code) => {
        const script = /\bnpm run ([\w:]+)/.exec(code)?.[1]
        if (script !== undefined) return scripts[script] === undefined
        if (!/^[\w-][\w.-]*\/[\w./-]+$|^[\w.-]+\.(tsx?|mjs|sql)$/.test(code)) return false
        return !isThere(code.replace(/\/$/, ''))
      })
      .map((code) => `${document}: ${code}`),
  )
  // The example of ADD-A-FIELD, which nobody has written.
  expect(wrong).toEqual(['docs/ADD-A-FIELD.md: src/server/database/migrations/0565_preparation_note.sql'])
})
