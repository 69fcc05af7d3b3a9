import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findCommit } from '#server/platform/process/version.ts'
import { openFolder } from '#tests/support/processes/open-folder.ts'
// @ts-expect-error plain JavaScript for Node 20
import { packRelease } from '../../scripts/pack-release.mjs'

test('a release has the committed sources, the built client and the commit, and is refused beside uncommitted changes', () => {
  const folder = openFolder()
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.test', ...words], {
      cwd: folder,
      encoding: 'utf8',
    }).trim()
  git('init', '-q')
  writeFileSync(join(folder, '.gitignore'), 'dist\n.cache\n')
  writeFileSync(join(folder, 'package.json'), '{}')
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist', '.built-from'), 'a hash')
  git('add', '.')
  git('commit', '-q', '-m', 'first')

  const archive: string = packRelease({ folder, version: '1.2.3' })
  expect(archive).toMatch(/lookbook-1\.2\.3\.tar\.gz$/)
  const target = openFolder()
  execFileSync('tar', ['-xzf', archive, '-C', target])
  const unpacked = join(target, 'lookbook-1.2.3')
  expect(readFileSync(join(unpacked, 'dist', '.built-from'), 'utf8')).toBe('a hash')
  expect(readFileSync(join(unpacked, 'package.json'), 'utf8')).toBe('{}')
  expect(findCommit(unpacked)).toBe(git('rev-parse', 'HEAD').slice(0, 12))

  writeFileSync(join(folder, 'package.json'), '{ }')
  expect(() => packRelease({ folder, version: '1.2.3' })).toThrow('commit them first')
})
