import { ERRORS, type Locker } from '@tus/server'

type Turn = { askToEnd: () => void; ended: Promise<void>; end: () => void }

const WAIT_MS = 20_000

/**
 * One request at a time writes an upload. A newer one aborts the older, usually a half-open connection of a phone that changed
 * networks. In this process only; the package's own locks busy-wait.
 */
export function createUploadLocks(): Locker {
  const turns = new Map<string, Turn>()

  async function lock(id: string, signal: AbortSignal, askToEnd: () => void): Promise<void> {
    const until = Date.now() + WAIT_MS
    for (let holder = turns.get(id); holder; holder = turns.get(id)) {
      holder.askToEnd()
      await withinTime(holder.ended, until - Date.now(), signal)
    }
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    turns.set(id, { askToEnd, ended, end })
  }

  return {
    newLock: (id) => ({
      lock: (signal, askToEnd) => lock(id, signal, () => void askToEnd()),
      async unlock() {
        const turn = turns.get(id)
        turns.delete(id)
        turn?.end()
      },
    }),
  }
}

function withinTime(ended: Promise<void>, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      reject(ERRORS.ERR_LOCK_TIMEOUT)
    }
    const timer = setTimeout(giveUp, Math.max(0, ms))
    signal.addEventListener('abort', giveUp, { once: true })
    void ended.then(() => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      resolve()
    })
  })
}
