import { type Kysely, sql } from 'kysely'
import { type AppointmentFields, appointmentColumns } from '#server/database/columns/appointment-columns.ts'
import { only, selectOf } from '#server/database/columns/columns.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { type PhotoRow, photoColumns, photoIsShown } from '#server/looks/visible-photos.store.ts'

const columns = only(appointmentColumns, [
  'id',
  'serviceId',
  'memberId',
  'bufferBeforeMin',
  'bufferAfterMin',
  'priceMinor',
  'priceKind',
  'currency',
])

export type TouchedFacts = Pick<AppointmentFields, keyof typeof columns> & {
  startsAt: Date
  durationMin: number
  /** the number a desk compares [D41] */
  sequence: number
  photo: PhotoRow | null
}

/** What a list of touched appointments shows and a move needs, by start. */
export async function listTouchedFacts(
  db: Kysely<DB>,
  shopId: string,
  ids: readonly string[],
): Promise<TouchedFacts[]> {
  const { rows } = await sql<TouchedFacts>`
    select ${selectOf(columns, 'a')}, lower(a.during) as "startsAt", a.sequence + a.day_sequence as sequence,
      (extract(epoch from upper(a.during) - lower(a.during)) / 60)::int as "durationMin",
      (select ${photoColumns} from look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
        where lp.shop_id = a.shop_id and lp.look_id = a.look_id and ${photoIsShown} order by lp.position limit 1) as photo
    from appointment a where a.shop_id = ${shopId} and a.id = any(${[...ids]}::uuid[]) order by lower(a.during), a.id`.execute(
    db,
  )
  return rows
}
