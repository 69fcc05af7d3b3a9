import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { Problem } from '../api/problem.ts'
import { sessionQuery } from '../identity/session.ts'
import { isShownSaved, showSaved } from './hearts.ts'
import { knownCollection, listedIds, outdateSaved, savedIdsQuery } from './saved.ts'
import { adopted, overlaid, readWishes, type Wish, withoutWish, withWish } from './wishes.ts'

export const wishesKey = 'lookbook.wishes'

/** Parts of the world that saving stands on; tests bring their own. */
export type SavesWorld = {
  send: (wish: Wish) => Promise<unknown>
  read: () => string | null
  write: (text: string) => void
  now: () => number
  /** one tab at a time */
  alone: (work: () => Promise<void>) => Promise<void>
  later: (ms: number, work: () => void) => void
  /** calls when another tab wrote, and when it is worth trying again */
  follow: (listeners: { wrote: () => void; again: () => void }) => void
  /** a wish was refused, or waits for a sign-in; null: it was granted to somebody who waited for it */
  tell: (refusal: Problem | null) => void
}

export type Turned = 'saved' | 'let go' | 'sign in'
export type Saves = { turn: (lookId: string) => Promise<Turned> }

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

/**
 * Every press shows at once and is kept as a wish until the server has answered it; wishes are sent one after the other,
 * by one tab, and again after whatever passes.
 */
export function createSaves(client: QueryClient, world: SavesWorld): Saves {
  let wishes = readWishes(world.read())
  let followed: string | null = null
  let stopIds = () => {}
  let failures = 0
  let isScheduled = false
  let isSending = false
  let isWanted = false

  const personId = () => client.getQueryData(sessionQuery.queryKey)?.id ?? null
  const own = () => wishes.filter((wish) => wish.personId === personId())

  function publish(): void {
    const ids = client.getQueryData(savedIdsQuery.queryKey)?.ids ?? listedIds(client)
    showSaved(personId() === null ? new Set() : overlaid(ids, own()))
  }

  function keep(changed: Wish[]): void {
    wishes = changed
    world.write(JSON.stringify(changed))
    publish()
  }

  function followPerson(): void {
    const id = personId()
    if (id === followed) return
    followed = id
    stopIds()
    if (id !== null) {
      keep(adopted(readWishes(world.read()), id, world.now()))
      stopIds = new QueryObserver(client, savedIdsQuery).subscribe(() => {})
      void send()
    }
    publish()
  }

  /** Another tab pressed, or was answered: what is gone from the list is believed granted, and asked for. */
  async function followTab(): Promise<void> {
    const before = own()
    wishes = readWishes(world.read())
    const gone = before.filter((wish) => !wishes.some((each) => each.lookId === wish.lookId))
    if (gone.length > 0) {
      await settle(gone)
      void client.invalidateQueries(savedIdsQuery)
    }
    publish()
    if (own().length > 0) void send()
  }

  /** An answer still on its way is of before. */
  async function settle(granted: readonly Wish[]): Promise<void> {
    await client.cancelQueries(savedIdsQuery)
    const known = client.getQueryData(savedIdsQuery.queryKey)
    if (!known) return client.prefetchQuery(savedIdsQuery)
    client.setQueryData(savedIdsQuery.queryKey, { ids: [...overlaid(known.ids, granted)] })
  }

  async function send(): Promise<void> {
    isWanted = true
    if (isSending) return
    isSending = true
    try {
      while (isWanted) {
        isWanted = false
        await world.alone(sendAll)
      }
    } finally {
      isSending = false
    }
  }

  /** Each wish once; the round ends where nothing gets through. */
  async function sendAll(): Promise<void> {
    const id = personId()
    // Whose cookie goes with it? After a silence somebody else may be signed in.
    if (id === null || (failures > 0 && !(await isStill(id)))) return
    wishes = readWishes(world.read())
    for (const wish of own()) {
      if (personId() !== id) return
      const end = await ask(wish)
      if (end === 'nothing gets through') return
    }
    if (own().length === 0) failures = 0
  }

  async function ask(wish: Wish): Promise<'ended' | 'later' | 'nothing gets through'> {
    try {
      await world.send(wish)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (!mayPass(error)) {
        keep(withoutWish(readWishes(world.read()), wish))
        void client.invalidateQueries(savedIdsQuery)
        world.tell(error)
        return 'ended'
      }
      if (isSignedOut(error)) world.tell(error)
      else tryLater()
      return error.code === 'failed' ? 'later' : 'nothing gets through'
    }
    failures = 0
    await settle([wish])
    keep(withoutWish(readWishes(world.read()), wish))
    outdateSaved(client)
    if (wish.isAwaited) world.tell(null)
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
    world.later(Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS), () => {
      isScheduled = false
      void send()
    })
  }

  async function turn(lookId: string): Promise<Turned> {
    const person = await client.ensureQueryData(sessionQuery)
    const isSaved = person === null || !isShownSaved(lookId)
    const collectionId = isSaved ? knownCollection(client, lookId) : undefined
    const wish: Wish = {
      personId: person?.id ?? null,
      lookId,
      isSaved,
      at: world.now(),
      ...(collectionId && { collectionId }),
      ...(person === null && { isAwaited: true }),
    }
    keep(withWish(readWishes(world.read()), wish))
    if (person === null) return 'sign in'
    void send()
    return isSaved ? 'saved' : 'let go'
  }

  client.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
    if (queryKey[0] === sessionQuery.queryKey[0]) followPerson()
    else if (type === 'updated' && queryKey[1] === savedIdsQuery.queryKey[1]) publish()
  })
  world.follow({ wrote: () => void followTab(), again: () => void send() })
  followPerson()
  return { turn }
}

/** A connection, a server or a session that comes back: the wish waits. */
function mayPass({ code, status }: Problem): boolean {
  return ['offline', 'unreachable', 'timed_out', ...signedOut].includes(code) || status === 429 || status >= 500
}

const signedOut: readonly string[] = ['sign_in_needed', 'session_expired']

/** The wish waits for its person to be back. */
export function isSignedOut({ code }: Problem): boolean {
  return signedOut.includes(code)
}
