import type { Block, Calendar } from '#web/data/desk/calendar.ts'

export const MONDAY = '2026-11-16'
const PEOPLE = 12
const BLOCKS = 600
const HOUR_MS = 3_600_000

/** A week of twelve people with 600 appointments, the same on every run; zone UTC. */
export function makeWeek(): Calendar {
  const id = (kind: number, n: number) => `00000000-0000-4000-8000-${String(kind * 1_000_000 + n).padStart(12, '0')}`
  const dayMs = Date.parse(`${MONDAY}T00:00:00Z`)
  const at = (day: number, hours: number) => new Date(dayMs + day * 24 * HOUR_MS + hours * HOUR_MS).toISOString()
  const columns: Calendar['columns'] = Array.from({ length: PEOPLE }, (_, n) => ({
    ...{ resourceId: id(1, n), memberId: id(2, n), kind: 'member', name: `Person ${n + 1}`, portrait: null },
    ...{ isOwn: n === 0, lanes: 1, countOfAppointments: BLOCKS / PEOPLE },
    open: Array.from({ length: 7 }, (_, day) => ({ startsAt: at(day, 9), endsAt: at(day, 19) })),
  }))
  // 50 a person: seven or eight a day, of 45 minutes, every 70 minutes.
  const blocks = Array.from({ length: BLOCKS }, (_, n): Block => {
    const person = n % PEOPLE
    const nth = Math.floor(n / PEOPLE)
    const day = nth % 7
    const from = 9 + Math.floor(nth / 7) * (70 / 60)
    // Only what the grid draws, so that a new field of appointments needs no value here.
    return {
      ...{ id: id(3, n), kind: 'appointment', places: [{ resourceId: id(1, person), lane: 1 }] },
      ...{ startsAt: at(day, from), endsAt: at(day, from + 0.75), bufferBeforeMin: 0, bufferAfterMin: 10 },
      ...{ changedAt: at(0, 0), hold: null, timeOff: null },
      appointment: {
        ...{ state: 'confirmed', sequence: 1, code: 'ABCDEFGH', note: null, look: null, references: [] },
        client: { name: `Client ${n + 1}`, phone: null, email: null, isMailStopped: false, cardId: null },
        ...{ serviceId: id(4, n % 6), serviceName: `Service ${(n % 6) + 1}`, memberId: id(2, person) },
        price: { minor: 9000, currency: 'EUR', kind: 'fixed' },
        ...{ arrivedAt: null, begunAt: null, lateMin: null },
      },
    } as unknown as Block
  })
  return {
    ...{ timeZone: 'UTC', today: MONDAY, from: MONDAY, days: 1, now: at(0, 12), mayRunAll: true, ids: null },
    ...{ columns, blocks },
    services: Array.from({ length: 6 }, (_, n) => ({ id: id(4, n), name: `Service ${n + 1}`, colour: n })),
  }
}
