import { call } from '../api/api.ts'
import type { Problem } from '../api/problem.ts'
import { type SavesWorld, wishesKey } from './saves.ts'
import type { Wish } from './wishes.ts'

/** How long a tab waits for another one that may be asleep: what both send twice is saved once. */
const patienceMs = 10_000

/** Saving in a real browser. Where storage is forbidden, wishes live as long as the page. */
export function browserSaves(tell: (refusal: Problem | null) => void): SavesWorld {
  let inMemory: string | null = null
  return {
    tell,
    now: Date.now,
    send,
    read() {
      try {
        return localStorage.getItem(wishesKey)
      } catch {
        return inMemory
      }
    },
    write(text) {
      inMemory = text
      try {
        localStorage.setItem(wishesKey, text)
      } catch {
        // forbidden or full: this page remembers
      }
    },
    async alone(work) {
      // Only secure pages have locks.
      if (!navigator.locks) return work()
      const signal = AbortSignal.timeout(patienceMs)
      let isRun = false
      const run = () => {
        isRun = true
        return work()
      }
      try {
        await navigator.locks.request(wishesKey, { signal }, run)
      } catch (error) {
        if (isRun) throw error
        await work()
      }
    },
    later: (ms, work) => void setTimeout(work, ms * (0.5 + Math.random() / 2)),
    follow({ wrote, again }) {
      addEventListener('storage', ({ key }) => (key === wishesKey || key === null) && wrote())
      addEventListener('online', again)
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && again())
    },
  }
}

function send({ lookId, isSaved, collectionId }: Wish): Promise<unknown> {
  const params = { lookId }
  if (!isSaved) return call('DELETE /api/saved/{lookId}', { params })
  return call('PUT /api/saved/{lookId}', { params, body: collectionId ? { collectionId } : {} })
}
