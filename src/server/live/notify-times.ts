import { describeFault } from '#server/platform/process/describe-fault.ts'
import type { Log } from '#server/platform/process/log.ts'

/** Call it after the commit; followers of these shops are notified within a moment. */
export type TimesChanged = (shopIds: Iterable<string>) => void

export type TimesNotifier = {
  timesChanged: TimesChanged
  /** Flushes what is pending. */
  close(): Promise<void>
}

type NotifierParts = {
  /** notifyTimes of notify-live.store.ts, bound to the database */
  notify: (shopIds: string[]) => Promise<unknown>
  log: Log
  gatherMs?: number
  againMs?: number
}

/** NOTIFY takes a global lock at commit, so inside a transaction it would serialise all commits of the installation. */
const GATHER_MS = 25
/** Between retries while the database is away. */
const AGAIN_MS = 1_000

/** Debounces notifications into one statement, outside of the transactions that caused them. */
export function createTimesNotifier({
  notify,
  log,
  gatherMs = GATHER_MS,
  againMs = AGAIN_MS,
}: NotifierParts): TimesNotifier {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let notifying: Promise<void> = Promise.resolve()
  let isClosed = false
  let isFailing = false

  function timesChanged(shopIds: Iterable<string>): void {
    for (const id of shopIds) waiting.add(id)
    if (waiting.size > 0 && !isClosed) timer ??= setTimeout(notifyNow, gatherMs).unref()
  }

  function notifyNow(): void {
    timer = undefined
    notifying = notifying.then(notifyWaiting)
  }

  async function notifyWaiting(): Promise<void> {
    const shopIds = [...waiting]
    waiting.clear()
    if (shopIds.length === 0) return
    try {
      await notify(shopIds)
      isFailing = false
    } catch (fault) {
      if (!isFailing) log.warn('times_untold', describeFault(fault))
      isFailing = true
      for (const id of shopIds) waiting.add(id)
      if (!isClosed) timer ??= setTimeout(notifyNow, againMs).unref()
    }
  }

  return {
    timesChanged,
    async close() {
      isClosed = true
      clearTimeout(timer)
      notifyNow()
      await notifying
    },
  }
}
