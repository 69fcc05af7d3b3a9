import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sharedFiles } from '../../scripts/client/chunk-groups.ts'
import { readSources, root } from './source-files.ts'

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

test('the client imports nothing from React that the build leaves out', () => {
  const leftOut =
    /\b(ViewTransition|Activity|SuspenseList|useActionState|useFormState|preload\w*|preinit\w*|preconnect|prefetchDNS|captureOwnerStack)\b/
  const imported = readSources('src/web').flatMap(({ path, text }) =>
    [...text.matchAll(/import \{([^}]*)\} from 'react(?:-dom)?(?:\/[\w-]+)?'/g)]
      .filter(([, names = '']) => leftOut.test(names))
      .map(([line]) => `${path}: ${line}`),
  )
  expect(imported).toEqual([])
})
