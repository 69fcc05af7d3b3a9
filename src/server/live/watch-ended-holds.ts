import { setTimeout as sleep } from 'node:timers/promises'
import type { EpochMs } from '#core/time.ts'
import { describeFault } from '#server/platform/process/describe-fault.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { Live } from './live.ts'
import type { TimesChanged } from './notify-times.ts'

type HoldParts = {
  /** listShopsOfEndedHolds of notify-live.store.ts, bound to the database */
  list: (after: EpochMs, until: EpochMs) => Promise<string[]>
  timesChanged: TimesChanged
  live: Pick<Live, 'count'>
  now: () => EpochMs
  log: Log
  everyMs?: number
}

export type HoldWatch = { close(): Promise<void> }

const EVERY_MS = 2_000

/** A hold expires without a write, so this polls for expired ones and notifies followers [T17]. Polls only while there are any. */
export function watchEndedHolds({ list, timesChanged, live, now, log, everyMs = EVERY_MS }: HoldParts): HoldWatch {
  const closing = new AbortController()
  const work = watchOn()

  async function watchOn(): Promise<void> {
    let notifiedUntil = now()
    let isFailing = false
    while (await waited()) {
      const until = now()
      try {
        if (live.count() > 0) timesChanged(await list(notifiedUntil, until))
        notifiedUntil = until
        isFailing = false
      } catch (fault) {
        // The database is away; the next success covers what expired meanwhile.
        if (!isFailing) log.warn('holds_untold', describeFault(fault))
        isFailing = true
      }
    }
  }

  function waited(): Promise<boolean> {
    return sleep(everyMs, true, { signal: closing.signal, ref: false }).catch(() => false)
  }

  return {
    async close() {
      closing.abort()
      await work
    },
  }
}
