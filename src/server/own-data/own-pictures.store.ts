import { type Kysely, sql } from 'kysely'
import type { ReferenceRow } from '#server/bookings/appointments/references.store.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type PhotoRow, photoColumns, photoIsShown } from '#server/looks/visible-photos.store.ts'

const MOST = 4

/** Pictures of the looks that were booked last, and the latest references. */
export async function findOwnPictures(
  db: Kysely<DB>,
  personId: string,
): Promise<{ bookings: PhotoRow[]; references: ReferenceRow[] }> {
  const { rows } = await sql<{ bookings: PhotoRow[]; references: ReferenceRow[] }>`
    select coalesce((select json_agg(shown.photo order by shown.placed_at desc) from (
        select distinct on (a.look_id) first.photo, b.placed_at
        from booking b join appointment a on a.booking_id = b.id
        cross join lateral (select ${photoColumns} as photo from look_photo lp join photo p on p.id = lp.photo_id
          join original o on o.hash = p.original_hash
          where lp.shop_id = a.shop_id and lp.look_id = a.look_id and ${photoIsShown} order by lp.position limit 1) first
        where b.client_id = ${personId} order by a.look_id, b.placed_at desc limit ${MOST}) shown), '[]') as bookings,
      coalesce((select json_agg(json_build_object('id', shown.id, 'state', 'ready', 'photo', shown.photo) order by shown.created_at desc) from (
        select p.id, p.created_at, ${photoColumns} as photo
        from booking b join appointment a on a.booking_id = b.id
        join reference r on r.shop_id = a.shop_id and r.appointment_id = a.id
        join photo p on p.id = r.photo_id join original o on o.hash = p.original_hash
        where b.client_id = ${personId} and ${stateIs('photo as p', 'ready')} and o.ready_width > 0
        order by p.created_at desc limit ${MOST}) shown), '[]') as references`.execute(db)
  return rows[0]!
}
