import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { findCommit } from '#server/platform/process/version.ts'
import { openFolder } from '#tests/support/processes/open-folder.ts'
import manifest from '../../package.json' with { type: 'json' }
// @ts-expect-error plain JavaScript for Node 20
import { packRelease } from '../../scripts/pack-release.mjs'
// @ts-expect-error plain JavaScript for Node 20
import { licenceList } from '../../scripts/release-lists.mjs'

const project = join(import.meta.dirname, '..', '..')

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
  // A strict umask of who packs.
  writeFileSync(join(folder, 'dist', '.built-from'), 'a hash', { mode: 0o600 })
  git('add', '.')
  git('commit', '-q', '-m', 'first')

  const archive: string = packRelease({ folder, version: '1.2.3', texts: { 'LICENCES.txt': 'each' } })
  expect(archive).toMatch(/lookbook-1\.2\.3\.tar\.gz$/)
  const target = openFolder()
  execFileSync('tar', ['-xzf', archive, '-C', target])
  const unpacked = join(target, 'lookbook-1.2.3')
  expect(readFileSync(join(unpacked, 'dist', '.built-from'), 'utf8')).toBe('a hash')
  expect(readFileSync(join(unpacked, 'package.json'), 'utf8')).toBe('{}')
  expect(readFileSync(join(unpacked, 'LICENCES.txt'), 'utf8')).toBe('each')
  expect(statSync(join(unpacked, 'dist', '.built-from')).mode & 0o777).toBe(0o644)
  const owners = execFileSync('tar', ['-tvzf', archive, '--numeric-owner'], { encoding: 'utf8' }).trim().split('\n')
  expect(owners.filter((line) => !/^\S+ +0\/0 /.test(line))).toEqual([])
  expect(findCommit(unpacked)).toBe(git('rev-parse', 'HEAD').slice(0, 12))

  writeFileSync(join(folder, 'package.json'), '{ }')
  expect(() => packRelease({ folder, version: '1.2.3' })).toThrow('commit them first')
})

test('the licence list of a release has what it runs and what its client contains, with their texts', () => {
  const list: string = licenceList(project)
  for (const [name, version] of Object.entries(manifest.dependencies))
    expect(list).toMatch(new RegExp(`^${name} ${version}: \\S`, 'm'))
  expect(list).toMatch(/^workbox-precaching \S+: MIT$/m)
  expect(list).not.toMatch(/^vite /m)
  expect(list).toContain('Permission is hereby granted, free of charge')
})

test('an unpacked release asks for no package that only building needs; with a change it asks for all', async () => {
  const folder = openFolder()
  cpSync(join(project, 'scripts'), join(folder, 'scripts'), { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(project, file), join(folder, file))
  for (const name of ['src/web', 'src/contract', 'src/core', 'dist']) mkdirSync(join(folder, name), { recursive: true })
  for (const file of ['index.html', 'vite.config.ts', 'COMMIT']) writeFileSync(join(folder, file), '')
  const url = pathToFileURL(join(folder, 'scripts', 'build-client.mjs')).href
  const { isPrebuilt, hashOfSources } = await import(/* @vite-ignore */ url)
  expect(isPrebuilt()).toBe(false)
  writeFileSync(join(folder, 'dist', '.built-from'), hashOfSources())
  expect(isPrebuilt()).toBe(true)
  writeFileSync(join(folder, 'src', 'web', 'new.ts'), 'export {}')
  expect(isPrebuilt()).toBe(false)
})
