import { createContext, use } from 'react'
import type { Today, TodayVisit } from '#web/data/desk/today.ts'
import type { useDayPress } from '#web/features/day-visit/use-day-press.ts'
import type { WalkInStart } from '#web/features/walk-in/use-walk-in.ts'

/** What every card and row of Today needs. */
export type TodayParts = ReturnType<typeof useDayPress> & {
  shop: string
  today: Today
  /** those of colleagues too, where only one's own are shown */
  everyVisit: readonly TodayVisit[]
  now: number
  /** offline nothing can be said */
  isOff: boolean
  /** the visit whose price line is open */
  finishing: string | null
  setFinishing: (id: string | null) => void
  openWalkIn: (at: Omit<WalkInStart, 'shop'>) => void
}

export const TodayContext = createContext<TodayParts | null>(null)

export function useToday(): TodayParts {
  const parts = use(TodayContext)
  if (!parts) throw new Error('Today’s parts are shown inside of Today only')
  return parts
}

export function minutesUntil(at: string, now: number): number {
  return Math.ceil((Date.parse(at) - now) / 60_000)
}
