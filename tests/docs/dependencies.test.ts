import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Package = { name?: string; version: string; integrity?: string; inBundle?: boolean; license?: string }
const project = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(project, path), 'utf8')
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }
const installed = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, found]) => ({ ...found, name: found.name ?? path.split('node_modules/').at(-1)! }))
const page = read('docs/DEPENDENCIES.md')

test('every package has its hash, or stands inside one that has', () => {
  expect(installed.length).toBeGreaterThan(300)
  expect(installed.filter(({ integrity, inBundle }) => !integrity && !inBundle).map(({ name }) => name)).toEqual([])
})

test('no package reports on its use', () => {
  const reports = /scarf|telemetry(?!\/api$)|analytics|sentry|posthog|mixpanel|amplitude|datadog|newrelic/i
  expect(installed.map(({ name }) => name).filter((name) => reports.test(name))).toEqual([])
})

test('docs/DEPENDENCIES.md names every licence', () => {
  const licences = new Set(
    installed.flatMap(({ license }) => license?.replace(/[()]/g, '').split(/ (?:AND|OR) /) ?? []),
  )
  // "LGPL-3.0-or-later" is covered by the version that the page names.
  const missing = [...licences].filter((licence) => !page.includes(licence.replace(/-or-later$/, '')))
  expect(missing).toEqual([])
  const unnamed = installed.filter(({ license }) => license === undefined).map(({ name }) => name)
  expect(unnamed.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
