import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../api/api.ts'
import { createQueryClient } from '../api/query-client.ts'
import { cartCountKey, followCartCount, storeCartCount } from '../cart/cart-count.ts'
import type { Person } from './identity.ts'
import { followOtherTabs, sessionQuery, setSession } from './session.ts'

const hint = 'lookbook.signedIn'
const mara: Person = {
  id: '019f0000-0000-7000-8000-000000000001',
  name: 'Mara',
  email: 'mara@example.org',
  avatar: null,
  locale: 'en',
  timeZone: null,
  isOperator: false,
  isGuest: false,
  leavesAt: null,
  shops: [],
  authenticatedAt: '2026-05-16T10:00:00Z',
  endsAt: '2026-06-15T10:00:00Z',
}
const ben: Person = { ...mara, id: '019f0000-0000-7000-8000-000000000002', name: 'Ben' }

let kept: Map<string, string>
let tabs: EventTarget
let asked: string[]
/** The fake server's answers, by call. */
let server: (key: string) => Response | Promise<Response>

beforeEach(() => {
  // Vitest sets SSR in every run; these rules are for the browser.
  vi.stubEnv('SSR', false)
  kept = new Map()
  tabs = new EventTarget()
  asked = []
  server = () => Response.json({ person: null })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('navigator', { onLine: true, languages: ['en'] })
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const key = `${init.method} ${address}`
    asked.push(key)
    return server(key)
  })
})
afterEach(() => void vi.unstubAllGlobals())

/** Another tab wrote or removed the hint. */
function otherTab(value: string | null): void {
  if (value === null) kept.delete(hint)
  else kept.set(hint, value)
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: hint }))
}

const known = (client: QueryClient) => client.getQueryData(sessionQuery.queryKey)

test('a visitor causes no request', async () => {
  expect(await new QueryClient().fetchQuery({ ...sessionQuery, staleTime: 0 })).toBeNull()
  expect(asked).toEqual([])
})

test('a possible session is loaded once, and the hint is removed for visitors', async () => {
  kept.set(hint, '1')
  expect(await new QueryClient().fetchQuery(sessionQuery)).toBeNull()
  expect(asked).toEqual(['GET /api/session'])
  expect(kept.has(hint)).toBe(false)
})

test('the session is loaded from the server if storage is forbidden', async () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  server = () => Response.json({ person: mara })
  const client = new QueryClient()
  expect(await client.fetchQuery(sessionQuery)).toEqual(mara)
  setSession(client, null)
  expect(known(client)).toBeNull()
})

test('signing in and out writes the hint, and nothing else', () => {
  const client = new QueryClient()
  setSession(client, mara)
  expect(known(client)).toEqual(mara)
  expect([...kept.keys()]).toEqual([hint])
  expect(kept.get(hint)).toMatch(/^\d+$/)
  setSession(client, null)
  expect([...kept.keys()]).toEqual([])
})

test('[A4] private and personal data is cleared on sign-out; public lists stay', () => {
  const client = new QueryClient()
  setSession(client, mara)
  const fill = () => {
    client.setQueryData(['me', 'security'], 'hers')
    client.setQueryData(['looks', 'one', '1'], 'a draft')
    client.setQueryData(['shops', 'one', 'studio'], 'a draft')
    client.setQueryData(['looks', 'list', {}], 'public')
    client.setQueryData(['installation'], 'public')
  }
  const left = () =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ queryKey, state }) => queryKey[0] !== 'session' && state.data !== undefined)
      .map(({ queryKey }) => queryKey[0])
  fill()
  setSession(client, { ...mara, name: 'Mara K.' })
  expect(left()).toHaveLength(5)
  setSession(client, null)
  expect(left().sort()).toEqual(['installation', 'looks'])
  fill()
  setSession(client, ben)
  expect(left().sort()).toEqual(['installation', 'looks'])
})

test('[B74] the cart’s count follows the session’s answer, unless the cart was read meanwhile', async () => {
  const root = { dataset: {} as { cart?: string }, style: { setProperty: () => {} } }
  vi.stubGlobal('document', { documentElement: root })
  storeCartCount(3)
  kept.set(hint, '1')
  server = () => Response.json({ person: mara, cartItems: 0 })
  const client = new QueryClient()
  await client.fetchQuery(sessionQuery)
  expect([root.dataset.cart, kept.get(cartCountKey)]).toEqual([undefined, '0'])

  let answer: (response: Response) => void = () => {}
  server = () => new Promise((resolve) => (answer = resolve))
  const reading = client.fetchQuery({ ...sessionQuery, staleTime: 0 })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  storeCartCount(2)
  answer(Response.json({ person: mara, cartItems: 1 }))
  await reading
  expect(root.dataset.cart).toBe('2')

  // Another tab checked out.
  followCartCount()
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: cartCountKey, newValue: '0' }))
  expect(root.dataset.cart).toBeUndefined()
})

test('an answer requested before signing in does not undo the sign-in', async () => {
  kept.set(hint, '1')
  const client = new QueryClient()
  let answer: (response: Response) => void = () => {}
  server = () => new Promise((resolve) => (answer = resolve))
  const reading = client.fetchQuery(sessionQuery)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  setSession(client, mara)
  answer(Response.json({ person: null }))
  expect(await reading).toEqual(mara)
  expect(known(client)).toEqual(mara)
  expect(kept.has(hint)).toBe(true)
})

test('other tabs follow: sign-out without a request, sign-in with one', async () => {
  const client = new QueryClient()
  followOtherTabs(client)
  setSession(client, mara)
  client.setQueryData(['me', 'security'], 'hers')

  otherTab(null)
  await vi.waitFor(() => expect(known(client)).toBeNull())
  expect(client.getQueryData(['me', 'security'])).toBeUndefined()
  expect(asked).toEqual([])

  server = () => Response.json({ person: ben })
  otherTab('2')
  await vi.waitFor(() => expect(known(client)).toEqual(ben))
  expect(asked).toEqual(['GET /api/session'])
})

test('a 401 ends the session in the client once the server confirms it', async () => {
  const client = createQueryClient()
  setSession(client, mara)
  const expired = { code: 'session_expired', title: '', status: 401, requestId: 'r' }
  server = (key) =>
    key === 'GET /api/session' ? Response.json({ person: null }) : Response.json(expired, { status: 401 })
  await expect(call('GET /api/me/security')).rejects.toMatchObject({ code: 'session_expired' })
  await vi.waitFor(() => expect(known(client)).toBeNull())
  expect(kept.has(hint)).toBe(false)
  await expect(call('GET /api/me/security')).rejects.toMatchObject({ code: 'session_expired' })
  expect(asked.filter((key) => key === 'GET /api/session')).toHaveLength(1)
})

test('a 401 of a call made before the session was renewed is ignored', async () => {
  const client = createQueryClient()
  setSession(client, mara)
  client.setQueryData(['me', 'security'], 'hers')
  const expired = { code: 'session_expired', title: '', status: 401, requestId: 'r' }
  server = (key) =>
    key === 'GET /api/session' ? Response.json({ person: mara }) : Response.json(expired, { status: 401 })
  await expect(call('GET /api/mailbox')).rejects.toMatchObject({ code: 'session_expired' })
  await vi.waitFor(() => expect(asked).toContain('GET /api/session'))
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(known(client)).toEqual(mara)
  expect(client.getQueryData(['me', 'security'])).toBe('hers')
})
