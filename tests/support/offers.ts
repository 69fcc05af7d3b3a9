import type { Offer, ServiceRule } from '#core/availability/calendars.ts'
import type { Hours, Span } from '#core/availability/hours/hours.ts'
import type { Interval } from '#core/availability/interval.ts'

/** Short helpers for rule tests: nine to five every day, one hour, every half hour, no notice. */

export function span(opens: string, closes: string): Span {
  return { opensMin: minutes(opens), closesMin: minutes(closes) }
}

export function everyDay(...spans: Span[]): Hours {
  return { week: Array.from({ length: 7 }, () => spans), exceptions: new Map() }
}

export function withException(hours: Hours, on: string, ...spans: Span[]): Hours {
  return { ...hours, exceptions: new Map([...hours.exceptions, [on, spans]]) }
}

/** Takes instants of the form 2026-03-29T09:00Z. */
export function between(from: string, to: string): Interval {
  return { from: Date.parse(from), to: Date.parse(to) }
}

export function offerOf(change: Partial<Omit<Offer, 'service'>> & { service?: Partial<ServiceRule> } = {}): Offer {
  return {
    zone: 'UTC',
    member: { hours: everyDay(span('09:00', '17:00')), busy: [] },
    needs: [],
    now: Date.parse('2026-01-01T00:00Z'),
    ...change,
    service: {
      durationMin: 60,
      bufferBeforeMin: 0,
      bufferAfterMin: 0,
      stepMin: 30,
      noticeMin: 0,
      horizonDays: 365,
      ...change.service,
    },
  }
}

/** The starts in local time with the offset: 09:00+01:00. */
export function clockTimes(zone: string, starts: readonly number[]): string[] {
  return starts.map((start) => {
    const clock = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone)
    return `${clock.toPlainTime().toString({ smallestUnit: 'minute' })}${clock.offset}`
  })
}

function minutes(time: string): number {
  const [hour, minute] = time.split(':').map(Number)
  return hour! * 60 + minute!
}
