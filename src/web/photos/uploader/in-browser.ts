import { Problem } from '#web/data/api/problem.ts'
import type { RetryTiming } from './queue/connection.ts'

/** The browser's timers and online state, for the retry logic. */
export const browserTiming: RetryTiming = {
  random: Math.random,
  after(ms, then) {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
  onOnline(then) {
    addEventListener('online', then)
    return () => removeEventListener('online', then)
  },
}

/** Lazy-loads the tus client with the first file. */
export async function loadTus(): Promise<typeof import('./tus-sender.ts')> {
  try {
    return await import('./tus-sender.ts')
  } catch {
    throw new Problem('unreachable')
  }
}
