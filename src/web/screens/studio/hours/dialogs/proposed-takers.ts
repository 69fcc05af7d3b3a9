import type { Touched } from '#web/data/studio/studio-hours.ts'

type One = Pick<Touched['touched'][number], 'appointmentId' | 'startsAt' | 'takers'>

/** For each appointment the first free colleague; nobody is proposed twice for the same start. */
export function proposedTakers(touched: readonly One[]): ReadonlyMap<string, string | null> {
  const taken = new Set<string>()
  return new Map(
    touched.map(({ appointmentId, startsAt, takers }) => {
      const free = takers.find(({ id }) => !taken.has(`${startsAt} ${id}`))
      if (free) taken.add(`${startsAt} ${free.id}`)
      return [appointmentId, free?.id ?? null]
    }),
  )
}
