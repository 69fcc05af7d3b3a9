import { type Decision, granted, refused } from '#core/decision.ts'

/** What a request gives way to when the server cannot keep up: browsing goes first, free times second, everything else never. */
export type Yields = 'first' | 'second'

export type LoadGate = {
  /** Does the work when it has a turn; refused where its queue is too long. */
  pass<T>(yields: Yields, work: () => Promise<T>): Promise<Decision<T, 'unavailable', { retryAfterSeconds: number }>>
  /** refused since the start */
  refusals(): number
  waiting(): number
}

export type LoadGateOptions = {
  turns: number
  /** Whether everybody else waits too: then one turn is all there is. */
  isBehind?: (() => boolean) | undefined
  /** How long a request of a burst waits. */
  waitMs?: number | undefined
  now?: () => number
}

/** Long enough that clients which ask again at once spend the server's time in waiting, not in being refused. */
const WAIT_MS = 2_000
const RETRY_AFTER_SECONDS = 2
/** Statements that one public read has under way at once. */
const STATEMENTS_AT_ONCE = 3

/** So many that their statements leave a connection to everybody else. */
export function turnsFor(connections: number): number {
  return Math.max(1, Math.floor((connections - 1) / STATEMENTS_AT_ONCE))
}

/**
 * Public reads take turns, so that they never hold every connection, and are refused by the time they would wait (CoDel with
 * deadlines, "Fail at Scale", ACM Queue 2015): a burst may wait, but once a queue has not been empty for as long as a burst may
 * wait, it is a standing one, and those who come then wait half as long. The next turn is that of the class that gives way last.
 * Turns alone share the connections half and half with a queue of checkouts, which then wait too long: while they queue, one turn is left.
 */
export function createLoadGate(options: LoadGateOptions): LoadGate {
  const { turns, isBehind = () => false, waitMs = WAIT_MS, now = () => performance.now() } = options
  const queues = { first: new Set<() => void>(), second: new Set<() => void>() }
  const emptyAt = { first: now(), second: now() }
  let running = 0
  let refusals = 0

  const waiting = () => queues.first.size + queues.second.size
  const hasTurn = () => running === 0 || (running < turns && !isBehind())

  function waitForTurn(yields: Yields): Promise<boolean> {
    if (waiting() === 0 && hasTurn()) {
      running += 1
      return Promise.resolve(true)
    }
    const queue = queues[yields]
    if (queue.size === 0) emptyAt[yields] = now()
    const isStanding = now() - emptyAt[yields] > waitMs
    const turn = new Promise<boolean>((resolve) => {
      const start = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(
        () => {
          queue.delete(start)
          resolve(false)
        },
        isStanding ? waitMs / 2 : waitMs,
      )
      queue.add(start)
    })
    giveTurns()
    return turn
  }

  function giveTurns(): void {
    while (waiting() > 0 && hasTurn()) {
      const queue = queues.second.size > 0 ? queues.second : queues.first
      const [next] = queue
      queue.delete(next!)
      running += 1
      next!()
    }
  }

  return {
    async pass(yields, work) {
      if (!(await waitForTurn(yields))) {
        refusals += 1
        return refused('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
      }
      try {
        return granted(await work())
      } finally {
        running -= 1
        giveTurns()
      }
    },
    refusals: () => refusals,
    waiting,
  }
}
