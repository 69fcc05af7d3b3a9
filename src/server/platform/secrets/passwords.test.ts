import { beforeEach, expect, test, vi } from 'vitest'
import { createPasswords } from './passwords.ts'

/** The real argon2 with a spy: records the hashes it was asked for and how many ran concurrently. */
const watch = vi.hoisted(() => ({ running: 0, most: 0, hashes: [] as string[] }))
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  async function watched<T>(work: Promise<T>): Promise<T> {
    watch.most = Math.max(watch.most, ++watch.running)
    return work.finally(() => watch.running--)
  }
  return {
    ...argon2,
    hash: (...given: Parameters<typeof argon2.hash>) => watched(argon2.hash(...given)),
    verify: (...given: Parameters<typeof argon2.verify>) => {
      watch.hashes.push(String(given[0]))
      return watched(argon2.verify(...given))
    },
  }
})
beforeEach(() => {
  watch.most = 0
  watch.hashes = []
})

const passwords = createPasswords({ atOnce: 2 })
/** For tests of the queue. */
const cost = { memoryCost: 64, timeCost: 1, parallelism: 1 }
async function hashOf(password: string): Promise<string> {
  const decision = await passwords.hash(password)
  if (!decision.ok) throw new Error(decision.code)
  return decision.value
}

test('a hash verifies its own password and no other', async () => {
  const hash = await hashOf('correct horse battery')
  expect(await passwords.matches('correct horse battery', hash)).toMatchObject({ value: true })
  for (const wrong of ['correct horse batterx', 'Correct horse battery', 'correct horse battery ', ''])
    expect(await passwords.matches(wrong, hash)).toMatchObject({ value: false })
})

test('Unicode forms of the same password are the same password', async () => {
  const hash = await hashOf('Ma\u00e7\u00e3 assada \ufb01na')
  expect(await passwords.matches('Mac\u0327a\u0303 assada fina', hash)).toMatchObject({ value: true })
  expect(await passwords.matches('Maca assada fina', hash)).toMatchObject({ value: false })
})

test('a hash is argon2id at the configured cost, with a new salt each time', async () => {
  const [one, two] = [await hashOf('correct horse battery'), await hashOf('correct horse battery')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
})

test('[I3] checking an unknown account does the same work and never succeeds', async () => {
  const hash = await hashOf('correct horse battery')
  watch.hashes = []
  await passwords.matches('any password', hash)
  expect(await passwords.matches('any password', null)).toMatchObject({ value: false })
  expect(await passwords.matches('nobody has this password', null)).toMatchObject({ value: false })
  const costs = watch.hashes.map((one) => one.split('$').slice(1, 4).join('$'))
  expect(costs).toEqual(Array.from({ length: 3 }, () => 'argon2id$v=19$m=19456,t=2,p=1'))
})

test.each([1, 2, 3])('at most %i jobs run at once, and all of them run', async (atOnce) => {
  const some = createPasswords({ atOnce, cost })
  const all = await Promise.all(Array.from({ length: atOnce * 4 }, () => some.hash('correct horse battery')))
  expect(all.every((decision) => decision.ok)).toBe(true)
  expect(watch.most).toBe(atOnce)
})

test('jobs run in order of arrival', async () => {
  const one = createPasswords({ atOnce: 1, cost })
  const served: number[] = []
  await Promise.all(
    Array.from({ length: 6 }, async (_, at) => {
      await (at % 2 === 0 ? one.hash('correct horse battery') : one.matches('correct horse battery', null))
      served.push(at)
    }),
  )
  expect(served).toEqual([0, 1, 2, 3, 4, 5])
})

test('a queue that is too long refuses new jobs at once, and still runs those in it', async () => {
  const one = createPasswords({ atOnce: 1, cost })
  let served = 0
  const inLine = Array.from({ length: 65 }, () => one.matches('correct horse battery', null).finally(() => served++))
  expect(await one.matches('correct horse battery', null)).toMatchObject({
    ok: false,
    code: 'unavailable',
    detail: { retryAfterSeconds: expect.any(Number) },
  })
  expect(await one.hash('correct horse battery')).toMatchObject({ ok: false, code: 'unavailable' })
  expect(served).toBe(0)
  const decisions = await Promise.all(inLine)
  expect(decisions.every((decision) => decision.ok)).toBe(true)
  // The queue accepts new work again.
  expect((await one.hash('correct horse battery')).ok).toBe(true)
})

test('an unreadable hash is a fault and releases its slot', async () => {
  const one = createPasswords({ atOnce: 1, cost })
  await expect(one.matches('correct horse battery', 'not a hash')).rejects.toThrow()
  expect((await one.matches('correct horse battery', null)).ok).toBe(true)
})
