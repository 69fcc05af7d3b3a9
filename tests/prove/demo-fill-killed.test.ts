import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fillDemo } from '#demo/fill-demo.ts'
import { demoDeps } from '#tests/demo/support/demo-deps.ts'
import { rowDigests } from '#tests/demo/support/row-digests.ts'
import { sampleShops } from '#tests/demo/support/sample-shops.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lookbook-demo-'))
const databases: TestDatabase[] = []

afterAll(async () => {
  for (const database of databases) await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Kills a filling this long after it reported a step; returns whether it was killed or had ended. */
function killAfter(
  connectionString: string,
  folder: string,
  step: string,
  delayMs: number,
): Promise<'killed' | 'ended'> {
  return new Promise((resolve) => {
    const child = fork(new URL('../demo/support/fill-process.ts', import.meta.url), [connectionString, folder], {
      execArgv: [],
    })
    child.on('message', (message: { step: string }) => {
      if (message.step === step) setTimeout(() => child.kill('SIGKILL'), delayMs)
    })
    child.on('exit', (code) => resolve(code === 0 ? 'ended' : 'killed'))
  })
}

/** Kills while pictures are made and while shops are filled. The times are random and part of the test's name. */
const chance = (least: number, most: number) => Math.round(least + Math.random() * (most - least))
const moments: [step: string, delayMs: number][] = [
  ['pictures', 0],
  ['pictures', 0],
  ['shops', chance(100, 500)],
  ['pictures', chance(400, 1900)],
  ['shops', chance(0, 200)],
]

test(`killed at any moment (ms: ${moments.join(', ')}), the next filling completes with the same result`, async () => {
  const whole = await createTestDatabase()
  const broken = await createTestDatabase()
  databases.push(whole, broken)
  const drawnOnly = { shops: sampleShops, withPhotographs: false, password: 'see it, book it' }
  await fillDemo(demoDeps(whole.db, join(dataDir, 'whole')), () => undefined, drawnOnly)

  const folder = join(dataDir, 'broken')
  const ends: string[] = []
  for (const [step, delayMs] of moments) ends.push(await killAfter(broken.connectionString, folder, step, delayMs))
  expect(ends).toContain('killed')

  await fillDemo(demoDeps(broken.db, folder), () => undefined, drawnOnly)
  expect(await rowDigests(broken.db)).toEqual(await rowDigests(whole.db))
}, 600_000)
