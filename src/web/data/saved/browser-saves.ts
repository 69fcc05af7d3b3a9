import { call } from '../api/api.ts'
import { isProblem, type Problem } from '../api/problem.ts'
import { followLastCollection, readLastCollection } from './last-collection.ts'
import type { PendingSave } from './pending-saves.ts'
import { pendingSavesKey, type SavesEnvironment } from './saves.ts'

/** How long a tab waits for the lock of another, which may be suspended. Sending twice is harmless: saving is idempotent. */
const lockTimeoutMs = 10_000

/** The real browser. Where storage is forbidden, pending saves live as long as the page. */
export function browserSaves(tell: (refusal: Problem | null) => void): SavesEnvironment {
  let inMemory: string | null = null
  return {
    tell,
    now: Date.now,
    send,
    defaultCollection: (personId) => readLastCollection(personId)?.id,
    read() {
      try {
        return localStorage.getItem(pendingSavesKey)
      } catch {
        return inMemory
      }
    },
    write(text) {
      inMemory = text
      try {
        localStorage.setItem(pendingSavesKey, text)
      } catch {
        // forbidden or full: this page remembers
      }
    },
    async alone(work) {
      // Only secure pages have locks.
      if (!navigator.locks) return work()
      const signal = AbortSignal.timeout(lockTimeoutMs)
      let isRun = false
      const run = () => {
        isRun = true
        return work()
      }
      try {
        await navigator.locks.request(pendingSavesKey, { signal }, run)
      } catch (error) {
        if (isRun) throw error
        await work()
      }
    },
    later: (ms, work) => void setTimeout(work, ms * (0.5 + Math.random() / 2)),
    follow({ wrote, again }) {
      addEventListener('storage', ({ key }) => (key === pendingSavesKey || key === null) && wrote())
      addEventListener('online', again)
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && again())
    },
  }
}

async function send({ lookId, isSaved, collectionId }: PendingSave): Promise<unknown> {
  const params = { lookId }
  if (!isSaved) return call('DELETE /api/saved/{lookId}', { params })
  const body = collectionId === undefined ? {} : { collectionId }
  try {
    return await call('PUT /api/saved/{lookId}', { params, body })
  } catch (error) {
    // The collection may have been deleted elsewhere: the look is saved all the same.
    if (!collectionId || !isProblem(error, 'not_found')) throw error
    followLastCollection(collectionId, null)
    return call('PUT /api/saved/{lookId}', { params, body: {} })
  }
}
