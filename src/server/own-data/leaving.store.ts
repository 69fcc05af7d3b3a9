import { type Kysely, sql, type Transaction } from 'kysely'
import type { AgreedItem } from '#core/booking/checkout/agreed-item.ts'
import { type OpenState, openStates } from '#core/booking/lifecycle/lifecycle.ts'
import type { PersonState } from '#core/identity/person-state.ts'
import type { VoicesChoice } from '#core/own-data/leaving.ts'
import type { EpochMs } from '#core/time.ts'
import { agreedOfAppointment } from '#server/bookings/agreed-item.store.ts'
import { type AppointmentFields, appointmentColumns } from '#server/database/columns/appointment-columns.ts'
import { only, selectOf } from '#server/database/columns/columns.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'

export type PersonLeaving = {
  id: string
  name: string
  email: string | null
  locale: string
  state: PersonState
  leavingAt: Date | null
  voices: VoicesChoice | null
}

const personColumns = sql`id, name, email, locale, state, leaving_at as "leavingAt", leaving_voices as voices`

export async function findLeaving(db: Kysely<DB>, personId: string): Promise<PersonLeaving | undefined> {
  const { rows } = await sql<PersonLeaving>`select ${personColumns} from person where id = ${personId}`.execute(db)
  return rows[0]
}

/** Locks the person until the transaction ends. */
export async function findLeavingForChange(tx: Kysely<DB>, personId: string): Promise<PersonLeaving | undefined> {
  await sql`select from person where id = ${personId} for no key update`.execute(tx)
  return findLeaving(tx, personId)
}

export type Obstacles = {
  worksIn: { slug: string; name: string; isOnlyOwner: boolean }[]
  isLastOperator: boolean
}

/** What has to be done before one can leave [E3]. */
export async function findObstacles(
  db: Kysely<DB>,
  { personId, operators }: { personId: string; operators: readonly string[] },
): Promise<Obstacles> {
  const { rows } = await sql<Obstacles>`
    select (select coalesce(json_agg(json_build_object('slug', s.slug, 'name', s.name, 'isOnlyOwner', m.role = 'owner'
          and not exists (select from member o where o.shop_id = m.shop_id and o.role = 'owner' and o.left_at is null
            and o.person_id is not null and o.id <> m.id)) order by s.name, s.id), '[]')
        from member m join shop s on s.id = m.shop_id
        where m.person_id = p.id and m.left_at is null and not ${stateIs('shop as s', 'draft', 'closed')}) as "worksIn",
      is_last_operator(p.id, ${operators}::text[]) as "isLastOperator"
    from person p where p.id = ${personId}`.execute(db)
  return rows[0] ?? { worksIn: [], isLastOperator: false }
}

const comingColumns = only(appointmentColumns, ['id', 'state', 'choiceAskedAt'])

export type ComingRow = AgreedItem &
  Pick<AppointmentFields, keyof typeof comingColumns> & {
    shopName: string
    timeZone: string
    startsAt: Date
    state: OpenState
  }

/** Appointments of this client that have not begun, in the order of their start. */
export async function listComing(db: Kysely<DB>, clientId: string, now: EpochMs): Promise<ComingRow[]> {
  const { rows } = await sql<ComingRow>`
    select s.name as "shopName", s.time_zone as "timeZone", lower(a.during) as "startsAt",
      ${selectOf(comingColumns, 'a')}, ${agreedOfAppointment}
    from booking b join appointment a on a.booking_id = b.id join shop s on s.id = a.shop_id
    where b.client_id = ${clientId} and a.state = any(${openStates}) and lower(a.during) > ${new Date(now)}
    order by lower(a.during), a.id`.execute(db)
  return rows
}

export async function updateLeaving(
  tx: Transaction<DB>,
  personId: string,
  { erasedAt, voices }: { erasedAt: EpochMs; voices: VoicesChoice },
): Promise<void> {
  await tx
    .updateTable('person')
    .set({ state: 'leaving', leaving_at: new Date(erasedAt), leaving_voices: voices })
    .where('id', '=', personId)
    .execute()
}

/** False: the person was not leaving. */
export async function updateStaying(tx: Kysely<DB>, personId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('person')
    .set({ state: 'active', leaving_at: null, leaving_voices: null })
    .where('id', '=', personId)
    .where('state', '=', 'leaving')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** People whose day has come, the earliest first. */
export async function listDue(db: Kysely<DB>, now: EpochMs, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('state', '=', 'leaving')
    .where('leaving_at', '<=', new Date(now))
    .orderBy('leaving_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Own pictures of erased people whose files are not deleted yet. */
export async function listPhotosOfErased(db: Kysely<DB>): Promise<{ id: string; state: string }[]> {
  const { rows } = await sql<{ id: string; state: string }>`
    select p.id, p.state from person e join photo p on p.uploaded_by = e.id and p.shop_id is null
    where ${stateIs('person as e', 'erased')} order by p.id limit 500`.execute(db)
  return rows
}
