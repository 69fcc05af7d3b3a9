import { sql } from 'kysely'
import type { Browser, Studio, StudioApp } from '#tests/studio/studio-app.ts'
import type { Member } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'

/** The app's clock: Monday 2026-06-01 08:00 UTC. Tuesday's hours are 08:00 to 16:00 UTC. */
export const at = (time: string, day = '2026-06-02') => `${day}T${time}:00.000Z`
export const span = (from: string, to: string, day?: string) => [at(from, day), at(to, day)] as const

type Given = Parameters<typeof makeAppointment>[4]
export async function book(
  app: StudioApp,
  studio: Studio,
  member: Member,
  [from, to]: readonly [string, string],
  given: Given = {},
) {
  const { db } = app.database
  const id = await makeAppointment(db, studio.service, member, [from, to], given)
  const event = { action: 'booking.make', actor_role: 'person', subject_kind: 'appointment', subject_id: id }
  await db
    .insertInto('audit_event')
    .values({ ...event, shop_id: studio.shop.id })
    .execute()
  const usual = { startsAt: from, durationMin: 60, memberId: member.id, sequence: 0, tell: true, insist: false }
  const move = (browser: Browser, change: object) =>
    browser.post(`${studio.path}/appointments/${id}/move`, { ...usual, ...change })
  return { id, move }
}

export async function rowOf(app: StudioApp, id: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select lower(a.during) as starts, upper(a.during) as ends, a.member_id as member, a.sequence, a.state,
      (select json_agg(json_build_array(o.resource_id, lower(o.during), upper(o.during)) order by o.resource_id) from occupancy o
        where o.appointment_id = a.id) as taken,
      (select json_agg(json_build_array(e.action, e.detail) order by e.id) from audit_event e
        where e.subject_id = a.id::text and e.action <> 'booking.make') as trail,
      (select count(*)::int from notice n where n.data ->> 'appointmentId' = a.id::text) as notices
    from appointment a where a.id = ${id}`.execute(app.database.db)
  return rows[0]!
}
