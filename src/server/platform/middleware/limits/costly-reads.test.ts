import { expect, test } from 'vitest'
import { AT_ONCE, AT_ONCE_EACH, BURST_MS, createCostlyReads, REFILL, WAITING_EACH } from './costly-reads.ts'

const start = Date.UTC(2026, 4, 1, 12)
/** A read that takes so long by a clock that only these reads move. */
function clocked(options?: Parameters<typeof createCostlyReads>[1]) {
  let at = start
  const costly = createCostlyReads(() => at, options)
  const wait = (ms: number) => {
    at += ms
  }
  const spend = async (address: string, ms: number) => {
    const decision = await costly(address, async () => wait(ms))
    return decision.ok ? 0 : decision.detail.retryAfterSeconds
  }
  return { costly, spend, wait }
}

/** Reads that end when they are told to. */
function held(costly: ReturnType<typeof createCostlyReads>) {
  const ends: { name: string; end: () => void }[] = []
  const ask = (address: string, name = address) =>
    costly(address, () => new Promise<string>((resolve) => ends.push({ name, end: () => resolve(name) })))
  return { ask, running: ends }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('[O112] an hour of thirty plans in two answers and a hundred suggestions a minute is within the budget', async () => {
  const { spend, wait } = clocked()
  for (let minute = 0; minute < 60; minute++) {
    const refused: number[] = []
    for (let plan = 0; plan < 30; plan++) refused.push(await spend('a', 100), await spend('a', 300))
    for (let letter = 0; letter < 100; letter++) refused.push(await spend('a', 84))
    wait(60_000 - 30 * 400 - 100 * 84)
    expect(Math.max(...refused)).toBe(0)
  }
})

test('[O112] an address without budget is refused until the time it was told; another is served', async () => {
  const { spend, wait } = clocked()
  let reads = 0
  let seconds = 0
  while (seconds === 0) {
    seconds = await spend('a', 1_000)
    reads++
  }
  expect(reads * 1_000).toBeGreaterThan(BURST_MS)
  expect(reads * 1_000).toBeLessThanOrEqual(BURST_MS / (1 - REFILL) + 1_000)
  expect(await spend('b', 0)).toBe(0)
  expect(await spend('a', 0)).toBe(seconds)
  wait(seconds * 1_000)
  expect(await spend('a', 1)).toBe(0)
})

test('[O112] a /48 shares a budget of eight of its /64 groups', async () => {
  const { spend } = clocked({ burstMs: 1_000 })
  expect(await spend('2001:db8:7:1', 7_000)).toBe(0)
  expect(await spend('2001:db8:7:2', 15_000)).toBe(0)
  expect(await spend('2001:db8:7:3', 1)).toBeGreaterThan(0)
  expect(await spend('2001:db8:8:3', 1)).toBe(0)
})

test('[O111] one address has two turns and its queue, and a free turn goes to whoever has fewer', async () => {
  const costly = createCostlyReads(() => start)
  const { ask, running } = held(costly)
  const first = Array.from({ length: AT_ONCE_EACH + WAITING_EACH }, (_, n) => ask('a', `a${n}`))
  await settled()
  expect(running.map(({ name }) => name)).toEqual(['a0', 'a1'])
  expect(await ask('a')).toEqual({ ok: false, code: 'rate_limited', detail: { retryAfterSeconds: 2 } })

  const others = [ask('b', 'b0'), ask('b', 'b1'), ask('c', 'c0')]
  await settled()
  expect(running).toHaveLength(AT_ONCE)
  running[0]!.end()
  await settled()
  expect(running.map(({ name }) => name)).toEqual(['a0', 'a1', 'b0', 'c0'])
  for (let n = 1; n < first.length + others.length; n++) {
    running[n]!.end()
    await settled()
  }
  expect(await Promise.all([...first, ...others])).toSatisfy((all: { ok: boolean }[]) => all.every(({ ok }) => ok))
})

test('[O111] what finds no turn in time is refused with a time, and leaves its place to others', async () => {
  const costly = createCostlyReads(() => start, { waitMs: 1 })
  const { ask, running } = held(costly)
  const answered = [ask('a'), ask('a')]
  expect(await ask('a')).toEqual({ ok: false, code: 'rate_limited', detail: { retryAfterSeconds: 2 } })
  running[0]!.end()
  await settled()
  const next = ask('a')
  running[1]!.end()
  await settled()
  running[2]!.end()
  expect((await Promise.all([...answered, next])).map(({ ok }) => ok)).toEqual([true, true, true])
})

test('a read that fails gives its turn back and is charged', async () => {
  const { costly, spend, wait } = clocked({ burstMs: 1_000 })
  for (let n = 0; n <= AT_ONCE_EACH; n++)
    await expect(
      costly('a', async () => {
        wait(600)
        throw new Error('as asked')
      }),
    ).rejects.toThrow('as asked')
  expect(await spend('a', 1)).toBeGreaterThan(0)
})
