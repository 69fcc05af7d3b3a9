import { call } from '../api/api.ts'
import { isProblem, type Problem } from '../api/problem.ts'
import { browserStored, browserTimers } from '../outbox/outbox.ts'
import { followLastCollection, readLastCollection } from './last-collection.ts'
import type { PendingSave } from './pending-saves.ts'
import { pendingSavesKey, type SavesEnvironment } from './saves.ts'

/** How long a tab waits for the lock of another, which may be suspended. Sending twice is harmless: saving is idempotent. */
const lockTimeoutMs = 10_000

/** The real browser. */
export function browserSaves(tell: (refusal: Problem | null) => void): SavesEnvironment {
  return {
    tell,
    ...browserStored(pendingSavesKey, 'local'),
    now: browserTimers.now,
    send,
    defaultCollection: (personId) => readLastCollection(personId)?.id,
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
    later: (ms, work) => void browserTimers.after(ms * (0.5 + browserTimers.random() / 2), work),
    follow({ wrote, again }) {
      addEventListener('storage', ({ key }) => (key === pendingSavesKey || key === null) && wrote())
      browserTimers.onOnline(again)
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
