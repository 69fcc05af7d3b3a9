import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { troubleOf } from '#server/platform/http/answers/answer-fault.ts'
import { describeFault, faultCode } from '#server/platform/process/describe-fault.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { DB } from '../schema.generated.ts'
import { createPool, type PoolOptions } from './create-pool.ts'
import { compareWithPrimary, type Unfit } from './replica-position.ts'

export type Replica = {
  /**
   * Does the work on the replica where that is fit, else on the primary given; again on the primary where the replica failed. The work
   * only reads, and only what may be as old as the lag that is allowed.
   */
  read<T>(primary: Kysely<DB>, work: (db: Kysely<DB>) => Promise<T>): Promise<T>
  /** A change was announced: what is read from now on must show it. */
  changed(): void
  facts(): ReplicaFacts
  close(): Promise<void>
}

export type ReplicaFacts = {
  isFit: boolean
  /** at most so much older than the primary; null: not known */
  lagMs: number | null
  readsByReplica: number
  readsByPrimary: number
}

type ReplicaParts = {
  replicaUrl: string
  /** PostgreSQL itself, as for LISTEN */
  primaryUrl: string
  connections: number
  log: Log
  now?: () => number
  watchStatements?: PoolOptions['watchStatements']
}

/** How long it counts what a check found, unless a change is announced. */
const CHECK_MS = 500
/** A check that takes longer finds it unfit; so long a read may wait. */
const CHECK_LIMIT_MS = 500
/** Shorter than on the primary, which is asked afterwards. */
const READ_LIMIT_MS = 3_000
/** Replaying a change cancelled the read, or it took too long: this one is read from the primary, the next tries again. */
const ofThisRead = new Set(['40001', '40P01', '57014'])

/** Reads from a replica of PostgreSQL while it lags little; decision 0032. It is asked only when somebody wants to read. */
export function openReplica(parts: ReplicaParts): Replica {
  const { replicaUrl, primaryUrl, connections, log, now = () => performance.now(), watchStatements } = parts
  const pool = createPool(replicaUrl, {
    size: connections,
    connectLimitMs: CHECK_LIMIT_MS,
    statementLimitMs: READ_LIMIT_MS,
    answerLimitMs: READ_LIMIT_MS + CHECK_LIMIT_MS,
    watchStatements,
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const forChecks = {
    size: 1,
    connectLimitMs: CHECK_LIMIT_MS,
    statementLimitMs: CHECK_LIMIT_MS,
    answerLimitMs: CHECK_LIMIT_MS,
  }
  const replicaPool = createPool(replicaUrl, forChecks)
  const primaryPool = createPool(primaryUrl, forChecks)
  const compare = compareWithPrimary({ replica: replicaPool, primary: primaryPool, now })
  /** how many changes were announced; the start counts as one, as it may have migrated */
  let changes = 1
  let last: { at: number; changes: number; unfit: Unfit | 'no_answer' | null } | null = null
  let running: Promise<void> | null = null
  let saidUnfit: string | null | undefined
  let [readsByReplica, readsByPrimary] = [0, 0]

  async function check(): Promise<void> {
    const known = changes
    const limit = new AbortController()
    const tooLate = sleep(CHECK_LIMIT_MS, 'no_answer' as const, { signal: limit.signal, ref: false })
    tooLate.catch(() => undefined)
    const compared = compare.next(known).catch((fault: unknown) => {
      log.debug('replica.check_failed', describeFault(fault))
      return 'no_answer' as const
    })
    const unfit = await Promise.race([compared, tooLate])
    limit.abort()
    last = { at: now(), changes: known, unfit }
    say(unfit)
  }

  /** A replica that has not seen a change yet is what every change brings, for a moment. */
  function say(unfit: Unfit | 'no_answer' | null): void {
    if (unfit === 'behind_a_change' || unfit === 'not_compared_yet' || unfit === saidUnfit) return
    saidUnfit = unfit
    if (unfit === null) log.info('replica.used')
    else log.warn('replica.not_used', { reason: unfit })
  }

  const isFit = () => last !== null && last.unfit === null
  /** An unfit one is asked again after a while, whatever changes meanwhile. */
  const isKnown = () => last !== null && now() - last.at < CHECK_MS && (!isFit() || last.changes === changes)

  async function mayRead(): Promise<boolean> {
    for (let turn = 0; turn < 2 && !isKnown(); turn++) {
      running ??= check().finally(() => {
        running = null
      })
      // Nobody waits for one that was unfit a moment ago.
      if (!isFit()) return false
      await running
    }
    return isKnown() && isFit()
  }

  return {
    async read(primary, work) {
      if (await mayRead()) {
        try {
          const answer = await work(db)
          readsByReplica += 1
          return answer
        } catch (fault) {
          const isOfThisRead = ofThisRead.has(faultCode(fault) ?? '')
          if (!isOfThisRead && troubleOf(fault) === null) throw fault
          log.warn('replica.read_failed', describeFault(fault))
          if (!isOfThisRead) last = { at: now(), changes, unfit: 'no_answer' }
        }
      }
      readsByPrimary += 1
      return work(primary)
    },
    changed: () => void changes++,
    facts: () => ({ isFit: isFit(), lagMs: compare.lagMs(), readsByReplica, readsByPrimary }),
    close: async () => {
      await running
      await Promise.all([pool, replicaPool, primaryPool].map((each) => each.end()))
    },
  }
}
