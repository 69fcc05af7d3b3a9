import { Problem } from '#web/data/api/problem.ts'
import { type Timers, waitMs } from '#web/data/outbox/outbox.ts'
import { mayPassSoon } from '../sender.ts'

const backoff = { firstMs: 1000, longestMs: 30_000 }

/** Timers and online events; injected for tests. */
export type RetryTiming = Pick<Timers, 'random' | 'after' | 'onOnline'>

export type Connection = ReturnType<typeof createConnection>

/**
 * Retries with backoff, shared by all files: after a lost connection they wait together, longer each time, and resume at once
 * when it is back.
 */
export function createConnection({ random, after, onOnline }: RetryTiming, onChange: () => void) {
  let tries = 0
  let isLost = false
  let pause: Promise<void> | null = null

  function works() {
    tries = 0
    if (isLost) {
      isLost = false
      onChange()
    }
  }

  /** Joins the current wait or starts one: three requests that fail together count as one loss. */
  function wait(atLeastMs: number): Promise<void> {
    if (!isLost) {
      isLost = true
      onChange()
    }
    pause ??= new Promise<void>((resolve) => {
      const ms = Math.max(atLeastMs, waitMs(tries, backoff) * (0.75 + random() / 4))
      tries++
      const end = () => {
        callOff()
        unlisten()
        pause = null
        resolve()
      }
      const callOff = after(ms, end)
      const unlisten = onOnline(end)
    })
    return pause
  }

  /** Retries for as long as the failure is transient. A pause or a cancel ends the wait. */
  async function through<T>(attempt: () => Promise<T>, signal?: AbortSignal, onLost = () => {}): Promise<T> {
    for (;;) {
      signal?.throwIfAborted()
      try {
        const answer = await attempt()
        works()
        return answer
      } catch (error) {
        if (signal?.aborted || !(error instanceof Problem) || !mayPassSoon(error)) throw error
        onLost()
        const back = wait(error.retryAfterMs ?? 0)
        await (signal ? Promise.race([back, aborted(signal)]) : back)
      }
    }
  }

  return { through, works, isLost: () => isLost }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
