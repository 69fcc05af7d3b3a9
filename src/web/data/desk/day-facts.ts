import type { DayFacts } from '#core/desk/day-events.ts'
import type { Block } from './calendar.ts'

type OfAppointment = Pick<Block, 'startsAt' | 'changedAt'> & {
  appointment: Pick<NonNullable<Block['appointment']>, 'state' | 'arrivedAt' | 'begunAt' | 'lateMin'>
}

/** What decides which events of the day are possible. */
export function dayFactsOf({ appointment, startsAt, changedAt }: OfAppointment): DayFacts {
  return {
    state: appointment.state,
    startsAt: Date.parse(startsAt),
    arrivedAt: msOf(appointment.arrivedAt),
    begunAt: msOf(appointment.begunAt),
    lateMin: appointment.lateMin,
    changedAt: Date.parse(changedAt),
  }
}

function msOf(at: string | null): number | null {
  return at === null ? null : Date.parse(at)
}
