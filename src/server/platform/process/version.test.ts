import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findCommit } from './version.ts'

test('the commit is that of the release, else that of git: detached, on a branch or packed; else none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'version-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const of = (digit: string) => digit.repeat(40)
  const write = (file: string, text: string) => writeFileSync(join(folder, file), `${text}\n`)
  expect(findCommit(folder)).toBeNull()
  mkdirSync(join(folder, '.git/refs/heads'), { recursive: true })
  write('.git/HEAD', of('a'))
  expect(findCommit(folder)).toBe('a'.repeat(12))
  write('.git/HEAD', 'ref: refs/heads/main')
  write('.git/packed-refs', `# pack-refs\n${of('d')} refs/heads/other\n${of('b')} refs/heads/main`)
  expect(findCommit(folder)).toBe('b'.repeat(12))
  write('.git/refs/heads/main', of('c'))
  expect(findCommit(folder)).toBe('c'.repeat(12))
  write('COMMIT', of('e'))
  expect(findCommit(folder)).toBe('e'.repeat(12))
  write('COMMIT', 'not a commit')
  expect(findCommit(folder)).toBeNull()
})
