import type { Span, WeekPhase } from './hours.ts'

/** The first problem in the spans of one day, if any; spans of alternate weeks never overlap [T20]. */
export function spansProblem(
  spans: readonly (Span & { readonly weekPhase?: WeekPhase | null | undefined })[],
): 'backwards' | 'overlap' | null {
  if (spans.some(({ opensMin, closesMin }) => closesMin <= opensMin)) return 'backwards'
  const meets = spans.some((one, i) =>
    spans.some((other, j) => {
      const isSameWeek = one.weekPhase == null || other.weekPhase == null || one.weekPhase === other.weekPhase
      return i < j && isSameWeek && one.opensMin < other.closesMin && other.opensMin < one.closesMin
    }),
  )
  return meets ? 'overlap' : null
}
