import { afterEach, expect, test, vi } from 'vitest'
import { isSignedOut, mayPass, Problem } from '../api/problem.ts'
import { browserStored, waitMs } from './outbox.ts'

afterEach(() => void vi.unstubAllGlobals())

test('each wait is twice the one before, up to the longest', () => {
  const backoff = { firstMs: 2_000, longestMs: 60_000 }
  expect([0, 1, 2, 3, 4, 5, 50].map((failures) => waitMs(failures, backoff))).toEqual([
    2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
  ])
})

test('lost connections, limits and faults of the server may pass; refusals and an ended session do not', () => {
  const passing = [
    new Problem('offline'),
    new Problem('unreachable'),
    new Problem('timed_out'),
    new Problem('rate_limited', { status: 429 }),
    new Problem('unavailable', { status: 503 }),
    new Problem('failed', { status: 500 }),
  ]
  expect(passing.filter((problem) => !mayPass(problem))).toEqual([])
  const refusals = [new Problem('conflict', { status: 409 }), new Problem('invalid_input', { status: 422 })]
  const ended = [new Problem('session_expired', { status: 401 }), new Problem('sign_in_needed', { status: 401 })]
  expect([...refusals, ...ended].filter(mayPass)).toEqual([])
  expect([...passing, ...refusals, ...ended].filter(isSignedOut)).toEqual(ended)
})

test.each(['session', 'local'] as const)('%s storage has what was written, in its own place only', (lasts) => {
  const stores = { session: fakeStorage(), local: fakeStorage() }
  vi.stubGlobal('sessionStorage', stores.session)
  vi.stubGlobal('localStorage', stores.local)
  browserStored('a', lasts).write('unsaved')
  expect(browserStored('a', lasts).read()).toBe('unsaved')
  expect([browserStored('b', lasts).read(), stores[lasts === 'local' ? 'session' : 'local'].size]).toEqual([null, 0])
  browserStored('a', lasts).write(null)
  expect(stores[lasts].size).toBe(0)
})

test('where storage is blocked, the page remembers', () => {
  const blocked = () => {
    throw new Error('blocked')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
  const stored = browserStored('a', 'local')
  expect(stored.read()).toBeNull()
  stored.write('unsaved')
  expect(stored.read()).toBe('unsaved')
  stored.write(null)
  expect(stored.read()).toBeNull()
})

function fakeStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
    get size() {
      return items.size
    },
  }
}
