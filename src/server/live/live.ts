import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describeFault } from '#server/platform/process/describe-fault.ts'
import type { Log } from '#server/platform/process/log.ts'
import { LIVE_CHANNEL } from './notify-live.store.ts'

export type LiveEvent = { topic: string; kind: string }

export type Follower = {
  topics: ReadonlySet<string>
  /** 'again': the LISTEN connection dropped, events may be missing */
  notify: (event: LiveEvent | 'again') => void
  /** Called when the server stops. */
  end: () => void
}

export type Live = {
  /** Answers the function that unsubscribes; null when there are too many followers. */
  follow(follower: Follower): (() => void) | null
  isListening(): boolean
  count(): number
  /** Ends every follower and accepts no more, before the HTTP server drains its requests. */
  endAll(): void
  close(): Promise<void>
}

type LiveParts = {
  connectionString: string
  log: Log
  mostFollowers?: number
  checkMs?: number
  /** These hear of every change before the followers do, so that followers do not read what is older. */
  before?: readonly { changed: (topic: string) => void; changedAll: () => void }[]
}

const LONGEST_WAIT_MS = 5_000
/** A half-open connection must be detected, so that followers refetch what they missed. */
const CHECK_MS = 60_000
const CHECK_LIMIT_MS = 5_000

/** One LISTEN connection per server, shared by all its followers; reconnects with backoff. */
export function openLive(parts: LiveParts): Live {
  const { connectionString, log, mostFollowers = 5_000, checkMs = CHECK_MS, before = [] } = parts
  const followers = new Set<Follower>()
  const closing = new AbortController()
  let isListening = false
  const work = listenOn()

  async function listenOn(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; ) {
      const client = new pg.Client({
        connectionString,
        application_name: 'lookbook live',
        keepAlive: true,
        connectionTimeoutMillis: CHECK_LIMIT_MS,
        query_timeout: CHECK_LIMIT_MS,
      })
      try {
        const ended = endOf(client)
        client.on('notification', ({ payload }) => hear(payload ?? ''))
        await client.connect()
        await client.query(`listen ${LIVE_CHANNEL}`)
        isListening = true
        if (failures > 0) log.info('live_reconnected')
        sendToAll('again')
        failures = 0
        await Promise.race([ended, watch(client)])
      } catch (fault) {
        if (failures === 0 && !closing.signal.aborted) log.warn('live_disconnected', describeFault(fault))
      } finally {
        isListening = false
        // end() waits for the server, which may be gone.
        await Promise.race([client.end().catch(() => undefined), sleep(2_000, undefined, { ref: false })])
      }
      failures += 1
      await pause(Math.min(100 * 2 ** failures, LONGEST_WAIT_MS))
    }
  }

  /** Rejects when the connection stops answering, or on close. */
  async function watch(client: pg.Client): Promise<never> {
    for (;;) {
      await sleep(checkMs, undefined, { signal: closing.signal, ref: false })
      await client.query('select 1')
    }
  }

  const pause = (ms: number) => sleep(ms, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)

  function hear(payload: string): void {
    const [topic = '', kind = ''] = payload.split(' ')
    for (const one of before) one.changed(topic)
    for (const follower of followers) if (follower.topics.has(topic)) follower.notify({ topic, kind })
  }

  function sendToAll(event: 'again'): void {
    for (const one of before) one.changedAll()
    for (const follower of followers) follower.notify(event)
  }

  function endAll(): void {
    closing.abort()
    for (const follower of followers) follower.end()
    followers.clear()
  }

  return {
    follow(follower) {
      if (closing.signal.aborted || followers.size >= mostFollowers) return null
      followers.add(follower)
      return () => void followers.delete(follower)
    },
    isListening: () => isListening,
    count: () => followers.size,
    endAll,
    async close() {
      endAll()
      await work
    },
  }
}

/** Rejects when the connection breaks; an error event without a listener would end the process. */
function endOf(client: pg.Client): Promise<never> {
  const ended = new Promise<never>((_, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new Error('the connection ended')))
  })
  ended.catch(() => undefined)
  return ended
}
