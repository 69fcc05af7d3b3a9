export type Window = { from: string; to: string }
export type Part = 'morning' | 'afternoon' | 'evening'

/** As they can be asked for. */
export const parts: { [P in Part]: Window } = {
  morning: { from: '06:00', to: '12:00' },
  afternoon: { from: '12:00', to: '18:00' },
  evening: { from: '17:00', to: '24:00' },
}

/** 14:00 to 18:00 is spoken of as the afternoon; 10:00 to 16:00 has no such word. */
export function partOf({ from, to }: Window): Part | null {
  if (to <= '12:00') return 'morning'
  if (from >= '12:00' && to <= '18:00') return 'afternoon'
  return from >= '17:00' ? 'evening' : null
}
