import type { Touched } from '#web/data/studio/studio-hours.ts'
import type { Way } from './touched-line.tsx'

type One = Pick<Touched['touched'][number], 'appointmentId' | 'startsAt' | 'takers'>

/** For each appointment the first free colleague; nobody is proposed twice for the same start. Without one it stays. */
export function proposedWays(touched: readonly One[]): ReadonlyMap<string, Way> {
  const taken = new Set<string>()
  return new Map(
    touched.map(({ appointmentId, startsAt, takers }) => {
      const free = takers.find(({ id }) => !taken.has(`${startsAt} ${id}`))
      if (free) taken.add(`${startsAt} ${free.id}`)
      return [appointmentId, free ? { memberId: free.id } : null]
    }),
  )
}
