import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Problem } from '../api/problem.ts'
import type { Person } from '../identity/identity.ts'
import { sessionQuery, setSession } from '../identity/session.ts'
import { type PendingSave, readPendingSaves } from './pending-saves.ts'
import { savedIdsQuery } from './saved.ts'
import { isKnownSaved } from './saved-ids.ts'
import { createSaves } from './saves.ts'

const mara: Person = {
  id: 'mara',
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
const ben: Person = { ...mara, id: 'ben' }

/** The fake server: saved ids by person, who is signed in, and how it answers. */
let server: {
  saved: Map<string, Set<string>>
  who: Person | null
  /** the collection each person chose last */
  last: Map<string, string>
  refuses: ((pending: PendingSave) => Problem | null) | null
}
let kept: string | null
let tabs: (() => void)[]
let log: string[]

beforeEach(() => {
  server = { saved: new Map(), who: mara, last: new Map(), refuses: null }
  kept = null
  tabs = []
  log = []
  // simulates a browser tab, not server-side rendering
  vi.stubEnv('SSR', false)
  vi.stubGlobal('localStorage', { getItem: () => '1', setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('navigator', { onLine: true, languages: ['en'] })
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/session')
      ? Response.json({ person: server.who })
      : Response.json({ ids: [...(server.saved.get(server.who?.id ?? '') ?? [])] }),
  )
})
afterEach(() => void vi.unstubAllGlobals().unstubAllEnvs())

/** A browser tab with its pending saves. */
function openTab(person: Person | null = mara) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  client.setQueryData(sessionQuery.queryKey, person)
  const waiting: (() => void)[] = []
  const notified: (string | null)[] = []
  let again = () => {}
  let wrote = () => {}
  const saves = createSaves(client, {
    read: () => kept,
    write: (text) => {
      if (text === kept) return
      kept = text
      for (const tell of tabs) if (tell !== heard) tell()
    },
    now: Date.now,
    defaultCollection: (personId) => server.last.get(personId),
    alone: (work) => work(),
    later: (_ms, work) => void waiting.push(work),
    follow: (listeners) => {
      ;({ again, wrote } = listeners)
    },
    tell: (refusal) => void notified.push(refusal?.code ?? null),
    send: async (pending) => {
      log.push(`${server.who?.id} ${pending.isSaved ? 'saves' : 'lets go of'} ${pending.lookId}`)
      const refusal = server.refuses?.(pending)
      if (refusal) throw refusal
      const own = server.saved.get(server.who?.id ?? '') ?? new Set()
      if (pending.isSaved) own.add(pending.lookId)
      else own.delete(pending.lookId)
      server.saved.set(server.who?.id ?? '', own)
    },
  })
  const heard = () => wrote()
  tabs.push(heard)
  return { client, saves, notified, again: () => again(), wait: () => waiting.shift()?.() }
}

const saved = (who: string) => [...(server.saved.get(who) ?? [])]
const pendingSaves = () => readPendingSaves(kept)
const offline = () => new Problem('offline')

describe('[K60] the collection', () => {
  test('of a save is the one chosen last; another choice replaces a save that was not sent yet', async () => {
    server.last.set('mara', 'wedding').set('ben', 'tattoos')
    server.refuses = offline
    const { saves } = openTab()
    await saves.toggleSaved('a')
    expect(saves.collectionOf('a')).toBe('wedding')
    expect(pendingSaves()).toMatchObject([{ lookId: 'a', isSaved: true, collectionId: 'wedding' }])
    saves.put('a', null)
    expect(saves.collectionOf('a')).toBe(null)
    expect(pendingSaves()).toMatchObject([{ lookId: 'a', isSaved: true, collectionId: null }])
    await saves.toggleSaved('a')
    expect(pendingSaves()).toMatchObject([{ lookId: 'a', isSaved: false }])
  })

  test('of a visitor is none', async () => {
    server.last.set('mara', 'wedding')
    const { saves } = openTab(null)
    await saves.toggleSaved('a')
    expect(pendingSaves()[0]).not.toHaveProperty('collectionId')
  })
})

describe('a press', () => {
  test('shows at once, is sent, and is no longer pending', async () => {
    const { saves } = openTab()
    expect(await saves.toggleSaved('a')).toBe('saved')
    expect(isKnownSaved('a')).toBe(true)
    await expect.poll(() => saved('mara')).toEqual(['a'])
    await expect.poll(pendingSaves).toEqual([])
    expect(isKnownSaved('a')).toBe(true)
    expect(await saves.toggleSaved('a')).toBe('removed')
    expect(isKnownSaved('a')).toBe(false)
    await expect.poll(() => saved('mara')).toEqual([])
  })

  test('offline, it shows and survives a reload; the next page sends it', async () => {
    server.refuses = offline
    await openTab().saves.toggleSaved('a')
    await expect.poll(() => log).toEqual(['mara saves a'])
    expect(pendingSaves()).toMatchObject([{ personId: 'mara', lookId: 'a', isSaved: true }])

    tabs = []
    server.refuses = null
    openTab()
    expect(isKnownSaved('a')).toBe(true)
    await expect.poll(() => saved('mara')).toEqual(['a'])
    await expect.poll(pendingSaves).toEqual([])
  })

  test('saving, removing and saving again offline sends the last state only', async () => {
    server.refuses = offline
    const { saves, again } = openTab()
    for (const look of ['a', 'a', 'a', 'b', 'b']) await saves.toggleSaved(look)
    await expect.poll(() => pendingSaves().length).toBe(2)
    server.refuses = null
    log = []
    again()
    await expect.poll(pendingSaves).toEqual([])
    expect(log).toEqual(['mara saves a', 'mara lets go of b'])
    expect(saved('mara')).toEqual(['a'])
  })

  test('a temporary failure is retried automatically', async () => {
    server.refuses = () => new Problem('unavailable', { status: 503 })
    const { saves, wait, notified } = openTab()
    await saves.toggleSaved('a')
    await expect.poll(() => log.length).toBe(1)
    server.refuses = null
    wait()
    await expect.poll(() => saved('mara')).toEqual(['a'])
    expect(notified).toEqual([])
  })

  test.each(['not_found', 'too_many', 'invalid_input'] as const)(
    'a refusal (%s) is shown, and the heart is empty again',
    async (code) => {
      server.refuses = ({ lookId }) => (lookId === 'a' ? new Problem(code, { status: 409 }) : null)
      const { saves, notified } = openTab()
      await saves.toggleSaved('a')
      await saves.toggleSaved('b')
      await expect.poll(() => notified).toEqual([code])
      await expect.poll(() => isKnownSaved('a')).toBe(false)
      await expect.poll(() => saved('mara')).toEqual(['b'])
      expect(pendingSaves()).toEqual([])
    },
  )

  test('one save that always fails does not block the others', async () => {
    server.refuses = ({ lookId }) => (lookId === 'a' ? new Problem('failed', { status: 500 }) : null)
    const { saves } = openTab()
    await saves.toggleSaved('a')
    await saves.toggleSaved('b')
    await expect.poll(() => saved('mara')).toEqual(['b'])
    expect(pendingSaves()).toMatchObject([{ lookId: 'a' }])
  })
})

describe('sessions', () => {
  test('a visitor is asked to sign in; then the look is saved and the save announced', async () => {
    server.who = null
    const { client, saves, notified } = openTab(null)
    expect(await saves.toggleSaved('a')).toBe('sign-in needed')
    expect(isKnownSaved('a')).toBe(false)
    expect(log).toEqual([])
    server.who = mara
    setSession(client, mara)
    expect(isKnownSaved('a')).toBe(true)
    await expect.poll(() => saved('mara')).toEqual(['a'])
    await expect.poll(() => notified).toEqual([null])
  })

  test('[K1] a visitor’s save of an already saved look keeps it saved', async () => {
    server.who = null
    server.saved.set('mara', new Set(['a']))
    const { client, saves } = openTab(null)
    await saves.toggleSaved('a')
    server.who = mara
    setSession(client, mara)
    await expect.poll(pendingSaves).toEqual([])
    expect(saved('mara')).toEqual(['a'])
  })

  test("[K1] a save made offline is not sent with another person's session", async () => {
    server.refuses = offline
    const { client, saves, again } = openTab()
    await saves.toggleSaved('a')
    await expect.poll(() => log.length).toBe(1)
    // Meanwhile Ben signed in in another tab; this one does not know yet.
    server.who = ben
    server.refuses = null
    again()
    await expect.poll(() => client.getQueryData(sessionQuery.queryKey)?.id).toBe('ben')
    await expect.poll(() => isKnownSaved('a')).toBe(false)
    expect([saved('ben'), pendingSaves().length]).toEqual([[], 1])
    // Mara's save is still pending and is sent when she signs in again.
    server.who = mara
    setSession(client, mara)
    await expect.poll(() => saved('mara')).toEqual(['a'])
    expect(saved('ben')).toEqual([])
  })

  test('an ended session is announced; the save is sent once the person is signed in again', async () => {
    const { client, saves, notified } = openTab()
    await expect.poll(() => client.getQueryData(savedIdsQuery.queryKey)).toEqual({ ids: [] })
    server.refuses = () => new Problem('session_expired', { status: 401 })
    await saves.toggleSaved('a')
    await expect.poll(() => notified).toEqual(['session_expired'])
    setSession(client, null)
    expect([isKnownSaved('a'), pendingSaves().length]).toEqual([false, 1])
    server.refuses = null
    setSession(client, mara)
    await expect.poll(() => saved('mara')).toEqual(['a'])
    expect(isKnownSaved('a')).toBe(true)
  })

  test('after signing out no heart shows a saved look', async () => {
    server.saved.set('mara', new Set(['a']))
    const { client } = openTab()
    await expect.poll(() => isKnownSaved('a')).toBe(true)
    server.who = null
    setSession(client, null)
    expect(isKnownSaved('a')).toBe(false)
  })
})

test('two tabs agree: a save confirmed in one shows in the other', async () => {
  const [here, there] = [openTab(), openTab()]
  await expect.poll(() => there.client.getQueryData(savedIdsQuery.queryKey)).toEqual({ ids: [] })
  await here.saves.toggleSaved('a')
  await expect.poll(pendingSaves).toEqual([])
  await expect.poll(() => there.client.getQueryData(savedIdsQuery.queryKey)).toEqual({ ids: ['a'] })
  await expect.poll(() => here.client.getQueryData(savedIdsQuery.queryKey)).toEqual({ ids: ['a'] })
  expect(await there.saves.toggleSaved('a')).toBe('removed')
  await expect.poll(() => here.client.getQueryData(savedIdsQuery.queryKey)).toEqual({ ids: [] })
  expect(saved('mara')).toEqual([])
})
