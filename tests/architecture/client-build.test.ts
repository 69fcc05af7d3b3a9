import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sharedFiles } from '../../scripts/client/chunk-groups.ts'
import { root } from './source-files.ts'

test('every path of the chunk groups is an existing file', () => {
  const paths = Object.values(sharedFiles).flat()
  expect(paths.filter((path) => !existsSync(join(root, 'src', path)))).toEqual([])
})

test('index.html contains no script of its own; the build inlines a source file', () => {
  const page = readFileSync(join(root, 'index.html'), 'utf8')
  const scripts = [...page.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)]
  expect(scripts.filter(({ groups }) => groups?.code !== '').map(([tag]) => tag)).toEqual([])
  const sources = scripts.map(({ groups }) => /\ssrc="\/([^"]+)"/.exec(groups?.attributes ?? '')?.[1] ?? '')
  expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
