import { dayTimes } from '#core/availability/day-times.ts'
import { dayNumber } from '#core/calendar-day.ts'
import { DAY_MS } from '#core/time.ts'
import { offerOf } from '#tests/support/offers.ts'

/** Fourteen days of one member with sixty bookings, in the core alone: no SQL, no HTTP. CPU milliseconds per call. */
export function coreCpuMs(): { cpuMs: number; starts: number } {
  const from = Date.parse('2026-06-01T00:00Z')
  const busy = Array.from({ length: 60 }, (_, i) => {
    const begins = from + Math.floor(i / 4.3) * DAY_MS + 9 * 3_600_000 + (i % 5) * 90 * 60_000
    return { from: begins, to: begins + 45 * 60_000 }
  })
  const offer = offerOf({
    zone: 'Europe/Lisbon',
    now: from,
    service: { stepMin: 15, durationMin: 30 },
    member: { hours: offerOf().member.hours, busy },
  })
  const ask = () => dayTimes(offer, dayNumber('2026-06-01'), 14).reduce((sum, day) => sum + day.starts.length, 0)
  for (let i = 0; i < 500; i++) ask()
  const times = 5_000
  const before = process.cpuUsage()
  let starts = 0
  for (let i = 0; i < times; i++) starts = ask()
  const { user, system } = process.cpuUsage(before)
  return { cpuMs: (user + system) / 1000 / times, starts }
}
