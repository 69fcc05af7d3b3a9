import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** A replica further behind is not read from. */
export const MOST_LAG_MS = 2_000
/** How long a check waits for the replica to replay an announced change, which takes some milliseconds. */
const CATCH_UP_MS = 50
const ASK_AGAIN_MS = 5
/** What the primary had written when, for so long: as far as a lag can be told. */
const HISTORY_MS = 60_000

/** Why a replica is not read from. */
export type Unfit = 'promoted' | 'of_another_database' | 'not_compared_yet' | 'diverged' | 'behind_a_change' | 'behind'

type Parts = { replica: pg.Pool; primary: pg.Pool; now: () => number }

/**
 * How far a replica is behind its primary, by positions in the log: its age is that of the newest position of the primary which the
 * replica has replayed. No clocks are compared, an idle primary is no lag, and a replica whose connection is lost falls behind.
 */
export function compareWithPrimary({ replica, primary, now }: Parts) {
  const history: { at: number; written: bigint }[] = []
  let replayed: bigint | null = null
  /** as far as it must have replayed to show all announced changes */
  let needed = 0n
  let neededFor = 0
  let lagMs: number | null = null

  async function askReplica() {
    const { rows } = await replica.query<{ is_replica: boolean; replayed: string | null; system: string }>(
      `select pg_is_in_recovery() as is_replica, (pg_last_wal_replay_lsn() - '0/0')::text as replayed,
        system_identifier::text as system
      from pg_control_system()`,
    )
    const { is_replica, replayed, system } = rows[0]!
    return { isReplica: is_replica, replayed: BigInt(replayed ?? 0), system }
  }

  /** Whoever sees a committed row on the primary sees one that is flushed, so every announced change is before this position. */
  async function askPrimary() {
    const { rows } = await primary.query<{ written: string; system: string }>(
      `select (pg_current_wal_flush_lsn() - '0/0')::text as written, system_identifier::text as system
      from pg_control_system()`,
    )
    return { written: BigInt(rows[0]!.written), system: rows[0]!.system }
  }

  function remember(at: number, written: bigint): void {
    history.push({ at, written })
    while (history.length > 1 && history[1]!.at < at - HISTORY_MS) history.shift()
  }

  function ageOf(position: bigint): number {
    const seen = history.findLast(({ written }) => written <= position)
    return seen !== undefined && seen === history.at(-1) ? 0 : now() - (seen ?? history[0]!).at
  }

  return {
    lagMs: () => lagMs,
    /** Compares anew, where it must have seen so many announced changes; null: it may be read from. */
    async next(changes: number): Promise<Unfit | null> {
      const at = now()
      lagMs = null
      const { written, system } = await askPrimary()
      remember(at, written)
      if (changes > neededFor) needed = written > needed ? written : needed
      neededFor = changes
      const before = replayed
      replayed = null
      // It cannot have what the primary has not, unless they parted: then it has to come past where it is.
      if (before !== null && before > written) {
        needed = before + 1n
        return 'diverged'
      }
      let seen = await askReplica()
      while (seen.isReplica && seen.replayed < needed && now() < at + CATCH_UP_MS) {
        await sleep(ASK_AGAIN_MS)
        seen = await askReplica()
      }
      if (!seen.isReplica) return 'promoted'
      if (seen.system !== system) return 'of_another_database'
      replayed = seen.replayed
      lagMs = ageOf(replayed)
      if (before === null) return 'not_compared_yet'
      if (lagMs > MOST_LAG_MS) return 'behind'
      return replayed < needed ? 'behind_a_change' : null
    },
  }
}
