import { deleteApp, getApps } from '@firebase/app'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Ways } from './identity.ts'

const firebase = {
  apiKey: 'key',
  authDomain: 'demo-x.firebaseapp.com',
  projectId: 'demo-x',
  providers: ['google.com', 'phone'],
  emulatorUrl: null,
}
let ways: Ways | null
let asked: string[]

/** Firebase apps are global to the process, which test files share, and are named by a counter that resetModules resets. */
const deleteApps = () => Promise.all(getApps().map(deleteApp))

beforeEach(async () => {
  await deleteApps()
  ways = { passwords: 'lookbook', firebase: null, allowsGuests: true, passkeys: false, oidc: null, hasMailbox: false }
  asked = []
  vi.resetModules()
  vi.stubGlobal('location', { origin: 'https://book.example.org' })
  vi.stubGlobal('navigator', { onLine: true, languages: ['en'] })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push(`${init.method} ${address}`)
    return ways ? Response.json(ways) : Response.json({ code: 'not_found' }, { status: 404 })
  })
})
afterEach(async () => {
  await deleteApps()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A fresh module instance, as on a new page. */
async function open() {
  const { loadIdentity } = await import('./identity-for.ts')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return () => loadIdentity(client)
}

test('the hosted service’s code is not loaded without it', async () => {
  vi.doMock('./firebase/firebase.ts', () => {
    throw new Error('the hosted service was loaded')
  })
  const load = await open()
  expect(await load()).toMatchObject({ federated: [], hasPhone: false, secondFactor: 'app' })
  vi.doUnmock('./firebase/firebase.ts')
})

test('the hosted service handles passwords if configured so', async () => {
  ways = { passwords: 'firebase', firebase, allowsGuests: true, passkeys: false, oidc: null, hasMailbox: false }
  const load = await open()
  expect(await load()).toMatchObject({ federated: ['google.com'], hasPhone: true, secondFactor: 'phone' })
})

test('otherwise it only adds its sign-in methods; passwords and the second factor stay ours', async () => {
  ways = { passwords: 'lookbook', firebase, allowsGuests: true, passkeys: false, oidc: null, hasMailbox: false }
  const load = await open()
  const identity = await load()
  expect(identity).toMatchObject({ federated: ['google.com'], hasPhone: true, secondFactor: 'app' })
  ways = null
  await expect(identity.signIn({ email: 'a@example.org', password: 'x' })).rejects.toMatchObject({ code: 'not_found' })
  expect(asked.at(-1)).toBe('POST /api/session')
})

test('it is loaded once, and a failed load is retried later', async () => {
  vi.useFakeTimers()
  const load = await open()
  ways = null
  const failed = load()
  await expect(failed).rejects.toMatchObject({ code: 'not_found' })
  expect(load()).toBe(failed)
  await vi.advanceTimersByTimeAsync(1000)
  ways = { passwords: 'lookbook', firebase: null, allowsGuests: true, passkeys: false, oidc: null, hasMailbox: false }
  const identity = await load()
  expect(await load()).toBe(identity)
  expect(asked).toEqual(['GET /api/identity', 'GET /api/identity'])
})
