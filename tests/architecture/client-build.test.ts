import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import publicScreens from '../../scripts/client/public-screens.json' with { type: 'json' }
import { readSources, root } from './source-files.ts'

test('every public screen of the chunk groups is an existing file', () => {
  expect(Object.values(publicScreens).filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('index.html contains no script of its own; the build inlines a source file', () => {
  const page = readFileSync(join(root, 'index.html'), 'utf8')
  const scripts = [...page.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)]
  expect(scripts.filter(({ groups }) => groups?.code !== '').map(([tag]) => tag)).toEqual([])
  const sources = scripts.map(({ groups }) => /\ssrc="\/([^"]+)"/.exec(groups?.attributes ?? '')?.[1] ?? '')
  expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the client uses no private name of the router', () => {
  const privateName = /\b__TSR_|\b_notFound\b|\b_includeValidateSearch\b|\brouter\.(ssr|stores|_\w+)\b/
  const found = readSources('src/web').filter(({ text }) => privateName.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})

test('the build uses every package as it is released', () => {
  // A plugin with a load or transform hook of our own could replace the text of a package.
  const hooks = /\b(load|transform)(:|\()/
  const plugins = readSources('scripts/client').filter(({ text }) => hooks.test(text))
  expect(plugins.map(({ path }) => path)).toEqual(['scripts/client/localise.ts'])
  // It changes the catalogue's own modules alone.
  expect(plugins[0]?.text.match(/filter: \{ id: (.+) \},/)?.[1]).toBe(
    String.raw`/src\/web\/messages\/(en\/.*|built-in)\.ts$/`,
  )
})
