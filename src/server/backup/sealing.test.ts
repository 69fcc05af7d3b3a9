import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { createSeal, createUnseal } from './sealing.ts'

const key = randomBytes(32)
const CHUNK = 64 * 1024
const SEALED_CHUNK = CHUNK + 16
const HEAD = 20

async function through(content: Buffer, transform: ReturnType<typeof createSeal>): Promise<Buffer> {
  const out: Buffer[] = []
  await pipeline(Readable.from([content], { objectMode: false }), transform, async (chunks) => {
    for await (const chunk of chunks) out.push(chunk as Buffer)
  })
  return Buffer.concat(out)
}
const seal = (content: Buffer) => through(content, createSeal(key, 'a'))
const open = (content: Buffer, name = 'a', by = key) => through(content, createUnseal(by, name))

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 5])('%i bytes come back', async (bytes) => {
  const content = randomBytes(bytes)
  expect((await open(await seal(content))).equals(content)).toBe(true)
})

test('one content is never sealed to the same bytes twice', async () => {
  const content = randomBytes(100)
  expect((await seal(content)).equals(await seal(content))).toBe(false)
})

test('[O87] a changed byte, an exchanged, left out or appended chunk, another name or key is refused', async () => {
  const content = randomBytes(3 * CHUNK + 5)
  const sealed = await seal(content)
  const chunk = (at: number) => sealed.subarray(HEAD + at * SEALED_CHUNK, HEAD + (at + 1) * SEALED_CHUNK)
  const head = sealed.subarray(0, HEAD)
  const changed: Buffer[] = []
  for (const at of [0, 5, HEAD, HEAD + 100, sealed.length - 1]) {
    const copy = Buffer.from(sealed)
    copy[at]! ^= 1
    changed.push(copy)
  }
  changed.push(
    Buffer.concat([head, chunk(1), chunk(0), chunk(2), chunk(3)]),
    Buffer.concat([head, chunk(0), chunk(2), chunk(3)]),
    Buffer.concat([head, chunk(0), chunk(1), chunk(2)]),
    Buffer.concat([sealed, chunk(3)]),
    sealed.subarray(0, HEAD),
    sealed.subarray(0, 7),
    Buffer.alloc(0),
    sealed.subarray(0, sealed.length - 1),
  )
  for (const each of changed) await expect(open(each)).rejects.toThrow('is damaged, cut short, or was changed')
  await expect(open(sealed, 'b')).rejects.toThrow('is damaged')
  await expect(open(sealed, 'a', randomBytes(32))).rejects.toThrow('is damaged')
})
