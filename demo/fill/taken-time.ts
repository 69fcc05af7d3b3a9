import { DAY_MS, type EpochMs } from '#core/time.ts'

/** Tracks what is taken while a calendar is generated. The database's constraint checks it afterwards. */
export type TakenTime = {
  isFree(lane: string, from: EpochMs, to: EpochMs): boolean
  take(lane: string, from: EpochMs, to: EpochMs): void
}

export function createTakenTime(): TakenTime {
  const byDay = new Map<string, { from: EpochMs; to: EpochMs }[]>()
  const daysOf = (from: EpochMs, to: EpochMs) => {
    const first = Math.floor(from / DAY_MS)
    return Array.from({ length: Math.floor((to - 1) / DAY_MS) - first + 1 }, (_, more) => first + more)
  }
  return {
    isFree: (lane, from, to) =>
      daysOf(from, to).every(
        (day) => byDay.get(`${lane} ${day}`)?.every((one) => one.to <= from || one.from >= to) ?? true,
      ),
    take(lane, from, to) {
      for (const day of daysOf(from, to)) {
        const key = `${lane} ${day}`
        const taken = byDay.get(key)
        if (taken) taken.push({ from, to })
        else byDay.set(key, [{ from, to }])
      }
    },
  }
}
