import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { isSignedOut, mayPass, Problem } from '../api/problem.ts'
import { sessionQuery } from '../identity/session.ts'
import { isUnder, keys } from '../keys/keys.ts'
import { waitMs } from '../outbox/outbox.ts'
import {
  adoptPendingSaves,
  applyPendingSaves,
  type PendingSave,
  readPendingSaves,
  withoutPendingSave,
  withPendingSave,
} from './pending-saves.ts'
import { invalidateSaved, knownCollection, listedIds, savedIdsQuery, showInCollection } from './saved.ts'
import { isKnownSaved, setSavedIds } from './saved-ids.ts'

export const pendingSavesKey = 'lookbook.pendingSaves'

/** The environment that saving needs; tests pass their own. */
export type SavesEnvironment = {
  send: (pending: PendingSave) => Promise<unknown>
  /** where a new save goes, unless the look was in another collection before */
  defaultCollection: (personId: string) => string | undefined
  read: () => string | null
  write: (text: string) => void
  now: () => number
  /** one tab at a time */
  alone: (work: () => Promise<void>) => Promise<void>
  later: (ms: number, work: () => void) => void
  /** called when another tab wrote, and when it is worth retrying */
  follow: (listeners: { wrote: () => void; again: () => void }) => void
  /** a save was refused, or waits for a sign-in; null: one that waited for a sign-in succeeded */
  tell: (refusal: Problem | null) => void
}

export type ToggleResult = 'saved' | 'removed' | 'sign-in needed'
export type Saves = {
  toggleSaved: (lookId: string) => Promise<ToggleResult>
  /** Saves the look in this collection, or in none. */
  put: (lookId: string, collectionId: string | null) => void
  /** where a look was saved on this page */
  collectionOf: (lookId: string) => string | null
}

const backoff = { firstMs: 2_000, longestMs: 60_000 }

/**
 * Optimistic updates: every press shows at once and stays pending until the server has answered. One tab at a time sends pending
 * saves in order, and retries with backoff.
 */
export function createSaves(client: QueryClient, environment: SavesEnvironment): Saves {
  let pendingSaves = readPendingSaves(environment.read())
  const collections = new Map<string, string | null>()
  let followed: string | null = null
  let stopIds = () => {}
  let failures = 0
  let isScheduled = false
  let isSending = false
  let isWanted = false

  const personId = () => client.getQueryData(sessionQuery.queryKey)?.id ?? null
  const own = () => pendingSaves.filter((pending) => pending.personId === personId())

  function publish(): void {
    const ids = client.getQueryData(savedIdsQuery.queryKey)?.ids ?? listedIds(client)
    setSavedIds(personId() === null ? new Set() : applyPendingSaves(ids, own()))
  }

  function keep(changed: PendingSave[]): void {
    pendingSaves = changed
    environment.write(JSON.stringify(changed))
    publish()
  }

  function followPerson(): void {
    const id = personId()
    if (id === followed) return
    followed = id
    stopIds()
    if (id !== null) {
      keep(adoptPendingSaves(readPendingSaves(environment.read()), id, environment.now()))
      stopIds = new QueryObserver(client, savedIdsQuery).subscribe(() => {})
      void send()
    }
    publish()
  }

  /** Another tab pressed or was answered: what left the list is assumed saved, and the ids are refetched. */
  async function followTab(): Promise<void> {
    const before = own()
    pendingSaves = readPendingSaves(environment.read())
    const gone = before.filter((pending) => !pendingSaves.some((each) => each.lookId === pending.lookId))
    if (gone.length > 0) {
      await settle(gone)
      void client.invalidateQueries(savedIdsQuery)
    }
    publish()
    if (own().length > 0) void send()
  }

  /** A read that is in flight is older than this. */
  async function settle(granted: readonly PendingSave[]): Promise<void> {
    await client.cancelQueries(savedIdsQuery)
    const known = client.getQueryData(savedIdsQuery.queryKey)
    if (!known) return client.prefetchQuery(savedIdsQuery)
    client.setQueryData(savedIdsQuery.queryKey, { ids: [...applyPendingSaves(known.ids, granted)] })
  }

  async function send(): Promise<void> {
    isWanted = true
    if (isSending) return
    isSending = true
    try {
      while (isWanted) {
        isWanted = false
        await environment.alone(sendAll)
      }
    } finally {
      isSending = false
    }
  }

  /** Sends each once; the round ends when the server cannot be reached. */
  async function sendAll(): Promise<void> {
    const id = personId()
    // After failures another person may be signed in, whose cookie would be sent.
    if (id === null || (failures > 0 && !(await isStill(id)))) return
    pendingSaves = readPendingSaves(environment.read())
    for (const pending of own()) {
      if (personId() !== id) return
      const end = await ask(pending)
      if (end === 'nothing gets through') return
    }
    if (own().length === 0) failures = 0
  }

  async function ask(pending: PendingSave): Promise<'ended' | 'later' | 'nothing gets through'> {
    try {
      await environment.send(pending)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (!mayPass(error) && !isSignedOut(error)) {
        keep(withoutPendingSave(readPendingSaves(environment.read()), pending))
        void client.invalidateQueries(savedIdsQuery)
        invalidateSaved(client)
        environment.tell(error)
        return 'ended'
      }
      if (isSignedOut(error)) environment.tell(error)
      else tryLater()
      return error.code === 'failed' ? 'later' : 'nothing gets through'
    }
    failures = 0
    await settle([pending])
    keep(withoutPendingSave(readPendingSaves(environment.read()), pending))
    invalidateSaved(client)
    if (pending.isAwaited) environment.tell(null)
    return 'ended'
  }

  async function isStill(id: string): Promise<boolean> {
    try {
      return (await client.fetchQuery({ ...sessionQuery, staleTime: 0 }))?.id === id
    } catch {
      tryLater()
      return false
    }
  }

  function tryLater(): void {
    failures += 1
    if (isScheduled) return
    isScheduled = true
    environment.later(waitMs(failures - 1, backoff), () => {
      isScheduled = false
      void send()
    })
  }

  async function toggleSaved(lookId: string): Promise<ToggleResult> {
    const person = await client.ensureQueryData(sessionQuery)
    const isSaved = person === null || !isKnownSaved(lookId)
    const collectionId =
      isSaved && person ? (knownCollection(client, lookId) ?? environment.defaultCollection(person.id)) : undefined
    collections.set(lookId, collectionId ?? null)
    const pending: PendingSave = {
      personId: person?.id ?? null,
      lookId,
      isSaved,
      at: environment.now(),
      ...(collectionId && { collectionId }),
      ...(person === null && { isAwaited: true }),
    }
    keep(withPendingSave(readPendingSaves(environment.read()), pending))
    if (person === null) return 'sign-in needed'
    void send()
    return isSaved ? 'saved' : 'removed'
  }

  function put(lookId: string, collectionId: string | null): void {
    const pending: PendingSave = { personId: personId(), lookId, isSaved: true, at: environment.now(), collectionId }
    collections.set(lookId, collectionId)
    showInCollection(client, lookId, collectionId)
    keep(withPendingSave(readPendingSaves(environment.read()), pending))
    void send()
  }

  client.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
    if (isUnder(queryKey, keys.session.all)) followPerson()
    else if (type === 'updated' && isUnder(queryKey, keys.saved.all)) publish()
  })
  environment.follow({ wrote: () => void followTab(), again: () => void send() })
  followPerson()
  return { toggleSaved, put, collectionOf: (lookId) => collections.get(lookId) ?? null }
}
