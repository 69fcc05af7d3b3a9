import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLoadGate, type Yields } from './load-gate.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settled = () => vi.advanceTimersByTimeAsync(0)

/** Requests that end when they are told to; each is named. */
function held(options: Partial<Parameters<typeof createLoadGate>[0]> = {}) {
  const gate = createLoadGate({ turns: 1, now: Date.now, ...options })
  const running: { name: string; end: () => void }[] = []
  const refused: string[] = []
  function ask(name: string, yields: Yields = 'first') {
    const work = () => new Promise<void>((resolve) => running.push({ name, end: resolve }))
    return gate.pass(yields, work).then((decision) => void (decision.ok || refused.push(name)))
  }
  const end = async (at: number) => {
    running[at]!.end()
    await settled()
  }
  return { gate, ask, running, refused, end }
}

test('[O120] no more run at once than there are turns, and a free turn goes to who gives way last', async () => {
  const { ask, running, end } = held({ turns: 2 })
  for (const name of ['a', 'b', 'c']) void ask(name)
  void ask('times', 'second')
  await settled()
  expect(running.map(({ name }) => name)).toEqual(['a', 'b'])
  await end(0)
  await end(1)
  expect(running.map(({ name }) => name)).toEqual(['a', 'b', 'times', 'c'])
})

test('[O120] a burst may wait two seconds, a queue that stands for longer one, until it has been empty', async () => {
  const { gate, ask, refused, end } = held()
  void ask('long')
  void ask('burst')
  await vi.advanceTimersByTimeAsync(1_999)
  expect(refused).toEqual([])
  void ask('before the end of the burst')
  await vi.advanceTimersByTimeAsync(2)
  expect(refused).toEqual(['burst'])

  void ask('standing')
  await vi.advanceTimersByTimeAsync(999)
  expect(refused).toEqual(['burst'])
  await vi.advanceTimersByTimeAsync(2)
  expect(refused).toEqual(['burst', 'standing'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([gate.waiting(), gate.refusals()]).toEqual([0, 3])

  void ask('burst again')
  await vi.advanceTimersByTimeAsync(1_999)
  expect(refused).toHaveLength(3)
  await end(0)
  expect(refused).toHaveLength(3)
})

test('[O120] while everybody else waits too, one turn is left, and all come back afterwards', async () => {
  let isBehind = false
  const { ask, running, end } = held({ turns: 3, isBehind: () => isBehind })
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) void ask(name)
  await settled()
  isBehind = true
  await end(0)
  await end(1)
  expect(running.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  await end(2)
  expect(running.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
  isBehind = false
  void ask('g')
  await settled()
  expect(running.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('a request that fails gives its turn to the next', async () => {
  const { gate } = held()
  const failing = gate.pass('first', async () => {
    throw new Error('as asked')
  })
  const next = gate.pass('first', async () => 'answered')
  await expect(failing).rejects.toThrow('as asked')
  expect(await next).toEqual({ ok: true, value: 'answered' })
})
