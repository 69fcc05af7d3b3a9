import { randomUUID } from 'node:crypto'
import type { Output } from '#web/data/api/api.ts'
import { changeRows } from '../installation/change-rows.ts'
import { callWith } from './booked.ts'
import { readLooks, readTimes } from './subjects.ts'

/** A look and one of its open days, all of which becomes taken, with the day after. */
export async function blockDay() {
  const { items } = await readLooks()
  for (const look of items) {
    const { days } = await readTimes(look.id)
    const day = days.findLast(({ starts }) => starts.length > 2)?.on
    if (!day) continue
    await changeRows(
      `insert into time_off (shop_id, id, resource_id, during, reason)
       select l.shop_id, gen_random_uuid(), r.id, tstzrange($2::date - interval '12 hours', $2::date + interval '60 hours'), 'Full'
       from look l join resource r on r.shop_id = l.shop_id and r.member_id = l.member_id where l.id = $1`,
      [look.id, day],
    )
    await changeRows(
      `select fill_time_off(t.shop_id, t.resource_id, t.during) from time_off t
       join resource r on r.shop_id = t.shop_id and r.id = t.resource_id join look l on l.shop_id = t.shop_id and l.member_id = r.member_id
       where l.id = $1 and t.reason = 'Full'`,
      [look.id],
    )
    return { look, day }
  }
  throw new Error('The test installation has no look with a free day')
}

/** No wish is offered the same start twice [W8]. */
const offered = new Set<string>()

/**
 * An open offer of a free start, written as the job writes it: at night the job itself offers only times of the present day, and
 * journeys run at any hour. tests/waiting makes offers by the job.
 */
export async function makeOffer(email: string, session: string) {
  const { items } = await readLooks()
  for (const { id: lookId, title } of items) {
    const { days } = await readTimes(lookId)
    const day = days.findLast(({ starts }) => starts.length > 1)
    const start = day?.starts.findLast((one) => !offered.has(one))
    if (!day || !start) continue
    offered.add(start)
    const known = await callWith<Output<'GET /api/me/waiting'>>(session, 'GET', '/api/me/waiting')
    const wishId =
      known.items.find(({ look, state }) => look?.id === lookId && state === 'waiting')?.id ?? (await ask(day.on))
    const id = randomUUID()
    await changeRows(
      `with offer as (
         insert into waiting_offer (shop_id, id, wish_id, member_id, starts_at, ends_at, made_at, expires_at)
         select w.shop_id, $2, w.id, l.member_id, $3::timestamptz, $3::timestamptz + make_interval(mins => sv.duration_min), now(),
           now() + interval '20 minutes'
         from waiting w join look l on l.shop_id = w.shop_id and l.id = w.look_id
         join service_terms sv on sv.shop_id = w.shop_id and sv.id = w.service_id and sv.member_id = l.member_id where w.id = $1
         returning *
       )
       insert into occupancy (shop_id, id, resource_id, during, cause, offer_id, expires_at)
       select o.shop_id, gen_random_uuid(), r.id, tstzrange(o.starts_at - make_interval(mins => sv.buffer_before_min),
         o.ends_at + make_interval(mins => sv.buffer_after_min)), 'hold', o.id, o.expires_at
       from offer o join resource r on r.shop_id = o.shop_id and r.member_id = o.member_id
       join waiting w on w.shop_id = o.shop_id and w.id = o.wish_id
       join service_terms sv on sv.shop_id = o.shop_id and sv.id = w.service_id and sv.member_id = o.member_id`,
      [wishId, id, start],
    )
    await changeRows(`update waiting set state = 'offered' where id = $1`, [wishId])
    return { id, title, email }

    async function ask(on: string): Promise<string> {
      // A window without starts, so that the job offers nothing meanwhile.
      const window = { days: [on], fromMin: 1410, toMin: 1440 }
      return (await callWith<{ id: string }>(session, 'POST', '/api/me/waiting', { lookId, ...window })).id
    }
  }
  throw new Error('The test installation has no free time')
}
