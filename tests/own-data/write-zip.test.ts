import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutIntoParts } from '#server/own-data/export/export-files.ts'
import { writeZip, type ZipFile } from '#server/own-data/export/write-zip.ts'
import { readZip } from './support/read-zip.ts'

const AT = Date.parse('2026-06-01T08:30:10Z')

async function zipOf(files: Iterable<ZipFile>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(writeZip(files, AT)))
}

test('what is written is read back: no files, empty ones, names in any script, all byte values', async () => {
  const files = [
    { path: 'index.html', content: Buffer.from('<h1>Hello</h1>') },
    { path: 'data/empty.json', content: Buffer.alloc(0) },
    { path: 'pictures/Inês 千葉.bin', content: Buffer.from(Array.from({ length: 256 }, (_, at) => at)) },
  ]
  const read = readZip(await zipOf(files))
  expect([...read].map(([path, content]) => ({ path, content: [...content] }))).toEqual(
    files.map(({ path, content }) => ({ path, content: [...content] })),
  )
  expect(readZip(await zipOf([])).size).toBe(0)
})

test('70 000 files need the 64 bit records', async () => {
  function* many() {
    for (let at = 0; at < 70_000; at++) yield { path: `data/${at}.json`, content: Buffer.from(String(at)) }
  }
  const read = readZip(await zipOf(many()))
  expect(read.size).toBe(70_000)
  expect(read.get('data/69999.json')?.toString()).toBe('69999')
})

/** Info-ZIP, where the machine has it: a reader that is not ours. */
const unzip = (() => {
  try {
    execFileSync('unzip', ['-v'])
    return 'unzip'
  } catch {
    return null
  }
})()

test.runIf(unzip !== null)('Info-ZIP reads it too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lookbook-zip-'))
  try {
    const path = join(folder, 'a.zip')
    writeFileSync(path, await zipOf([{ path: 'pictures/Inês.txt', content: Buffer.from('hello') }]))
    expect(execFileSync('unzip', ['-t', path]).toString()).toContain('No errors detected')
    expect(execFileSync('unzip', ['-p', path]).toString()).toBe('hello')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('parts are of one size and together what came in', async () => {
  const chunks = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(chunks, fc.integer({ min: 1, max: 50 }), async (given, size) => {
      async function* stream() {
        yield* given
      }
      const parts = await Array.fromAsync(cutIntoParts(stream(), size))
      expect(Buffer.concat(parts)).toEqual(Buffer.concat(given))
      expect(parts.slice(0, -1).every((part) => part.length === size)).toBe(true)
      expect(parts.every((part) => part.length > 0 && part.length <= size)).toBe(true)
    }),
  )
})
