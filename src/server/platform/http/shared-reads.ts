import type { EpochMs } from '#core/time.ts'
import type { PublicAnswer } from './answers/public-answer.ts'

/** How long an answer is shared. A rendered page adds a second of its own. */
export const SHARED_MS = 2000
const MOST_ANSWERS = 500
const MOST_BYTES = 32 * 1024 * 1024

type Read = {
  answer: Promise<PublicAnswer | null>
  /** null: still being computed */
  done: { topics: ReadonlySet<string>; bytes: number; until: EpochMs } | null
}

/** Ends the computation; null: it has no answer that others may be given. */
export type EndRead = (answer: PublicAnswer | null) => void

export type SharedReads = {
  /** What is shared under this key, or being computed by another request; null: neither. */
  find(key: string): Promise<PublicAnswer | null> | null
  /** Requests that ask meanwhile wait for this one's answer. */
  begin(key: string): EndRead
  /** A live topic changed. */
  changed(topic: string): void
  /** Any topic may have changed. */
  changedAll(): void
}

/**
 * Answers to public reads, shared for a few seconds by all requests that ask for the same, with one computation per key at a time.
 * Bounded in number and bytes; the oldest goes first.
 */
export function createSharedReads(now: () => EpochMs, mostAnswers = MOST_ANSWERS, mostBytes = MOST_BYTES): SharedReads {
  const reads = new Map<string, Read>()
  let bytes = 0

  function remove(key: string, read: Read): void {
    if (reads.get(key) !== read) return
    reads.delete(key)
    bytes -= read.done?.bytes ?? 0
  }

  function removeOldest(): void {
    for (const [key, read] of reads) {
      if (reads.size <= mostAnswers && bytes <= mostBytes) return
      remove(key, read)
    }
  }

  return {
    find(key) {
      const read = reads.get(key)
      if (!read) return null
      if (!read.done || read.done.until > now()) return read.answer
      remove(key, read)
      return null
    },
    begin(key) {
      const begunAt = now()
      const { promise, resolve } = Promise.withResolvers<PublicAnswer | null>()
      const read: Read = { answer: promise, done: null }
      const before = reads.get(key)
      if (before) remove(key, before)
      reads.set(key, read)
      let isEnded = false
      return (answer) => {
        if (isEnded) return
        isEnded = true
        resolve(answer)
        if (!answer) return remove(key, read)
        // Of a read that a change overtook, only those who wait for it get the answer.
        if (reads.get(key) !== read) return
        read.done = {
          topics: topicsOf(key, answer.plain.toString()),
          bytes: answer.plain.length,
          until: begunAt + SHARED_MS,
        }
        bytes += read.done.bytes
        removeOldest()
      }
    },
    changed(topic) {
      for (const [key, read] of reads) if (!read.done || read.done.topics.has(topic)) remove(key, read)
    },
    changedAll() {
      for (const [key, read] of reads) remove(key, read)
    },
  }
}

/** The look of the address, and every shop that the answer names; what people write cannot contain an unescaped quote. */
function topicsOf(key: string, text: string): ReadonlySet<string> {
  const topics = new Set<string>()
  const look = /^\/api\/looks\/([^/?]+)/.exec(key)?.[1]
  if (look) topics.add(`look:${look}`)
  for (const [, slug] of text.matchAll(/"slug":"([^"]+)"/g)) topics.add(`shop:${slug}`)
  const shop = /^\/api\/shops\/([^/?]+)/.exec(key)?.[1]
  if (shop) topics.add(`shop:${shop}`)
  return topics
}
