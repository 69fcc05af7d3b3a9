export type Window = { from: string; to: string }
export type Part = 'morning' | 'afternoon' | 'evening'

/** The time window of each part of the day. */
export const parts: { [P in Part]: Window } = {
  morning: { from: '06:00', to: '12:00' },
  afternoon: { from: '12:00', to: '18:00' },
  evening: { from: '17:00', to: '24:00' },
}

/** The part of the day that exactly matches a window: 14:00 to 18:00 is the afternoon; 10:00 to 16:00 has no name. */
export function partOf({ from, to }: Window): Part | null {
  if (to <= '12:00') return 'morning'
  if (from >= '12:00' && to <= '18:00') return 'afternoon'
  return from >= '17:00' ? 'evening' : null
}
