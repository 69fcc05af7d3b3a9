import { type EpochMs, HOUR_MS } from '#core/time.ts'

/** Faults of what the server stands on, told apart because each needs something else of its operator. */
export const troubleKinds = [
  'database_unavailable',
  'connections_busy',
  'database_full',
  'disk_full',
  'storage_unavailable',
] as const
export type TroubleKind = (typeof troubleKinds)[number]
export type Trouble = { kind: TroubleKind; times: number; at: EpochMs }

/** What this server met in the last hour, for the operator's health page and the readiness check. */
export type Troubles = {
  saw(kind: TroubleKind): void
  recent(): Trouble[]
  /** since the start */
  count(...kinds: TroubleKind[]): number
}

export function createTroubles(now: () => EpochMs, onTrouble?: (kind: TroubleKind) => void): Troubles {
  const seen = new Map<TroubleKind, Trouble & { total: number }>()
  return {
    saw(kind) {
      onTrouble?.(kind)
      const known = seen.get(kind)
      const isRecent = known !== undefined && known.at > now() - HOUR_MS
      seen.set(kind, { kind, at: now(), times: isRecent ? known.times + 1 : 1, total: (known?.total ?? 0) + 1 })
    },
    recent: () =>
      [...seen.values()].filter(({ at }) => at > now() - HOUR_MS).map(({ kind, times, at }) => ({ kind, times, at })),
    count: (...kinds) => kinds.reduce((sum, kind) => sum + (seen.get(kind)?.total ?? 0), 0),
  }
}
