import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '#contract/routes.ts'
import { renderSpec } from '../../scripts/spec/render.ts'

const root = join(import.meta.dirname, '..', '..')
const written = readFileSync(join(root, 'docs', 'SPEC.md'), 'utf8')

test('the tables of docs/SPEC.md match the code: npm run docs:spec', async () => {
  expect(written).toBe(await renderSpec(written, root))
})

test('docs/SPEC.md has its nine points', () => {
  const points = [...written.matchAll(/^## (\d)\. /gm)].map(([, number]) => Number(number))
  expect(points).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('docs/SPEC.md names every call and every address of the client', () => {
  expect(routes.filter(({ method, path }) => !written.includes(`\`${method.toUpperCase()} ${path}\``))).toEqual([])
  const router = readFileSync(join(root, 'src/web/app/routes/routes.ts'), 'utf8')
  const paths = [...router.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !written.includes(`| \`${path}\` |`))).toEqual([])
})
