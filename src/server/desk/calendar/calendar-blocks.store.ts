import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Interval } from '#core/availability/interval.ts'
import { HOLD_MS } from '#core/booking/cart/hold.ts'
import type { AgreedItem } from '#core/booking/checkout/agreed-item.ts'
import { type EpochMs, SECOND_MS } from '#core/time.ts'
import { agreedOfAppointment } from '#server/bookings/agreed-item.store.ts'
import { type ReferenceRow, referencesOfAppointment } from '#server/bookings/appointments/references.store.ts'
import { type AppointmentFields, appointmentColumns } from '#server/database/columns/appointment-columns.ts'
import { type InJson, only, selectOf } from '#server/database/columns/columns.ts'
import { preparedStatement } from '#server/database/connections/prepared-statements.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type PhotoRow, photoColumns, photoIsShown } from '#server/looks/visible-photos.store.ts'
import { isMailStopped } from '#server/notices/shop-mails.store.ts'

export type BlockKind = 'appointment' | 'hold' | 'time_off' | 'external'
export type PlaceRow = { resourceId: string; lane: number }

/** Instants in JSON, as PostgreSQL writes them. */
type Instant = string

const blockAppointmentColumns = only(appointmentColumns, [
  'state',
  'cardId',
  'serviceId',
  'memberId',
  'lookId',
  'arrivedAt',
  'begunAt',
  'lateMin',
])

export type AppointmentBlockRow = AgreedItem &
  InJson<Pick<AppointmentFields, keyof typeof blockAppointmentColumns>> & {
    sequence: number
    code: string
    contactName: string
    contactPhone: string | null
    contactEmail: string | null
    isMailStopped: boolean
    lookTitle: string | null
    photo: PhotoRow | null
    references: ReferenceRow[]
  }

export type BlockRow = {
  id: string
  kind: BlockKind
  places: PlaceRow[]
  startsAt: Instant
  endsAt: Instant
  bufferBeforeMin: number
  bufferAfterMin: number
  changedAt: Instant
  appointment: AppointmentBlockRow | null
  hold: { expiresAt: Instant; serviceName: string } | null
  timeOff: { reason: string | null } | null
}

export type CalendarRange = {
  shopId: string
  /** null: the whole shop; else only what this person's resource has */
  personId: string | null
  window: Interval
  now: EpochMs
}

export type BlocksFound = {
  blocks: BlockRow[]
  /** every block in the range, changed or not */
  ids: string[]
  /** appointments in the range, by resource */
  counts: Record<string, number>
  /** the highest lane in use, by resource */
  lanes: Record<string, number>
  services: { id: string; name: string; colour: number }[]
}

export const COLOURS = 8

/** Everything that takes time in a window. Reads one index range per resource, whatever the shop's past. One statement. */
export async function findBlocks(
  db: Kysely<DB>,
  { shopId, personId, window, now }: CalendarRange,
  changedAfter: EpochMs | null,
): Promise<BlocksFound> {
  return readBlocks(db, shopId, takenBy({ shopId, personId, window, now }), changedAfter)
}

/** One appointment as a block; undefined if it takes no time any more. */
export async function findAppointmentBlock(
  db: Kysely<DB>,
  { shopId, id }: { shopId: string; id: string },
): Promise<BlockRow | undefined> {
  const ofAppointment = sql`select ${takenColumns} from occupancy o where o.shop_id = ${shopId} and o.appointment_id = ${id}`
  return (await readBlocks(db, shopId, ofAppointment, null)).blocks[0]
}

/** One appointment as a block, in the column of its person if it takes no time any more. */
export async function findAnyAppointmentBlock(
  db: Kysely<DB>,
  { shopId, id }: { shopId: string; id: string },
): Promise<BlockRow | undefined> {
  const ofAppointment = sql`
    select a.id, 'appointment' as cause, coalesce(o.resource_id, r.id) as resource_id, coalesce(o.lane, 1) as lane,
      coalesce(o.during, a.during) as during, null::timestamptz as expires_at, a.created_at, a.id as appointment_id,
      null::uuid as cart_item_id, a.id as block_id
    from appointment a join resource r on r.shop_id = a.shop_id and r.member_id = a.member_id
    left join occupancy o on o.shop_id = a.shop_id and o.appointment_id = a.id
    where a.shop_id = ${shopId} and a.id = ${id}`
  return (await readBlocks(db, shopId, ofAppointment, null)).blocks[0]
}

async function readBlocks(
  db: Kysely<DB>,
  shopId: string,
  taken: RawBuilder<unknown>,
  changedAfter: EpochMs | null,
): Promise<BlocksFound> {
  const after = changedAfter === null ? sql`'-infinity'::timestamptz` : sql`${new Date(changedAfter)}::timestamptz`
  const { rows } = await sql<BlocksFound>`${preparedStatement}
    with taken as materialized (${taken}),
    found as materialized (
      select t.cause as kind, t.block_id as id, min(t.expires_at) as expires_at, min(lower(t.during)) as starts_at,
        max(upper(t.during)) as ends_at, min(t.created_at) as created_at,
        -- Pieces of time off share a lane.
        jsonb_agg(distinct jsonb_build_object('resourceId', t.resource_id, 'lane', t.lane)) as places
      from taken t group by 1, 2
    ), blocks as materialized (
      select * from (
        ${appointmentBlocks(shopId)} union all ${holdBlocks(shopId)} union all ${timeOffBlocks(shopId)} union all ${externalBlocks}
      ) b where b."changedAt" > ${after}
    )
    select
      (select coalesce(json_agg(b order by b."startsAt", b.id), '[]') from blocks b) as blocks,
      (select coalesce(json_agg(f.id order by f.id), '[]') from found f) as ids,
      (select coalesce(json_object_agg(c.resource_id, c.appointments), '{}') from (
        select t.resource_id, count(distinct t.block_id) as appointments from taken t where t.cause = 'appointment' group by 1) c) as counts,
      (select coalesce(json_object_agg(c.resource_id, c.lane), '{}') from (
        select t.resource_id, max(t.lane) as lane from taken t group by 1) c) as lanes,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'colour', s.colour) order by s.place), '[]') from (
        select sv.id, sv.name, row_number() over w as place, (row_number() over w - 1) % ${sql.lit(COLOURS)} as colour
        from service sv where sv.shop_id = ${shopId} window w as (order by sv.position, sv.id)) s
        where s.id in (select (b.appointment ->> 'serviceId')::uuid from blocks b where b.appointment is not null)) as services`.execute(
    db,
  )
  return rows[0]!
}

const takenColumns = sql`o.id, o.cause, o.resource_id, o.lane, o.during, o.expires_at, o.created_at, o.appointment_id, o.cart_item_id,
  coalesce(o.appointment_id, o.cart_item_id, o.time_off_id, o.id) as block_id`

/** Rows of occupancy in the window; of one person also the rooms of what they have. */
function takenBy({ shopId, personId, window, now }: CalendarRange) {
  const from = sql`${new Date(window.from)}::timestamptz`
  const to = sql`${new Date(window.to)}::timestamptz`
  // As in listCalendars: ranges of btree indexes, because the GiST index of the constraint is far slower.
  const inWindow = sql`
    select ${takenColumns} from resource r left join member m on m.shop_id = r.shop_id and m.id = r.member_id
    cross join lateral (
      select o.* from occupancy o where o.shop_id = r.shop_id and o.resource_id = r.id
        and lower(o.during) > ${from} - interval '48 hours' and lower(o.during) < ${to}
      union all
      select o.* from occupancy o where o.shop_id = r.shop_id and o.resource_id = r.id
        and upper(o.during) - lower(o.during) > interval '48 hours' and lower(o.during) <= ${from} - interval '48 hours'
    ) o
    where r.shop_id = ${shopId} and (${personId}::uuid is null or m.person_id = ${personId}::uuid)
      and o.during && tstzrange(${from}, ${to}) and (o.expires_at is null or o.expires_at > ${new Date(now)})`
  if (personId === null) return inWindow
  return sql`
    with own as (${inWindow})
    select * from own
    union
    select ${takenColumns} from own join occupancy o on o.shop_id = ${shopId} and o.appointment_id = own.appointment_id
    union
    select ${takenColumns} from own join occupancy o on o.cart_item_id = own.cart_item_id and o.expires_at > ${new Date(now)}`
}

const nothing = { appointment: sql`null::json`, hold: sql`null::json`, timeOff: sql`null::json` }

/** One row of the union, its columns in a fixed order. */
function blockColumns(row: {
  startsAt: RawBuilder<unknown>
  endsAt: RawBuilder<unknown>
  buffers: RawBuilder<unknown>
  changedAt: RawBuilder<unknown>
  detail: Partial<typeof nothing>
}) {
  const { appointment, hold, timeOff } = { ...nothing, ...row.detail }
  return sql`f.id, f.kind, f.places, ${row.startsAt} as "startsAt", ${row.endsAt} as "endsAt", ${row.buffers},
    ${row.changedAt} as "changedAt", ${appointment} as appointment, ${hold} as hold, ${timeOff} as "timeOff"`
}

const noBuffers = sql`0 as "bufferBeforeMin", 0 as "bufferAfterMin"`

function appointmentBlocks(shopId: string) {
  const shown = sql`(select to_json(x) from (select ${selectOf(blockAppointmentColumns, 'a')}, ${agreedOfAppointment},
      a.sequence + a.day_sequence as sequence, b.code, b.contact_name as "contactName", b.contact_phone as "contactPhone",
      b.contact_email as "contactEmail", b.client_id is null and ${isMailStopped(sql`a.shop_id`, sql`b.contact_email`)} as "isMailStopped",
      l.title as "lookTitle",
      (select ${photoColumns} from look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
        where lp.shop_id = a.shop_id and lp.look_id = a.look_id and ${photoIsShown} order by lp.position limit 1) as photo,
      ${referencesOfAppointment} as references) x)`
  return sql`
    select ${blockColumns({
      startsAt: sql`lower(a.during)`,
      // A no-show has given back the rest of its time [D42].
      endsAt: sql`case when ${stateIs('appointment as a', 'no_show')} then least(upper(a.during), f.ends_at) else upper(a.during) end`,
      buffers: sql`a.buffer_before_min::int as "bufferBeforeMin",
        case when ${stateIs('appointment as a', 'no_show')} and f.ends_at <= upper(a.during) then 0 else a.buffer_after_min end::int as "bufferAfterMin"`,
      changedAt: sql`greatest(a.changed_at, a.references_changed_at, l.updated_at)`,
      detail: { appointment: shown },
    })}
    from found f join appointment a on a.shop_id = ${shopId} and a.id = f.id
    join booking b on b.id = a.booking_id
    left join look l on l.shop_id = a.shop_id and l.id = a.look_id
    where f.kind = 'appointment'`
}

/** A hold changes when it is made and when the checkout extends it; either time it lasts ten minutes from then [B3]. */
function holdBlocks(shopId: string) {
  return sql`
    select ${blockColumns({
      startsAt: sql`i.starts_at`,
      endsAt: sql`f.ends_at - make_interval(mins => sv.buffer_after_min)`,
      buffers: sql`(extract(epoch from i.starts_at - f.starts_at) / 60)::int as "bufferBeforeMin", sv.buffer_after_min::int as "bufferAfterMin"`,
      changedAt: sql`f.expires_at - make_interval(secs => ${sql.lit(HOLD_MS / SECOND_MS)})`,
      detail: { hold: sql`json_build_object('expiresAt', f.expires_at, 'serviceName', sv.name)` },
    })}
    from found f join cart_item i on i.id = f.id
    join service sv on sv.shop_id = ${shopId} and sv.id = i.service_id
    where f.kind = 'hold'`
}

/** The whole time off, not only what appointments left of it. */
function timeOffBlocks(shopId: string) {
  return sql`
    select ${blockColumns({
      startsAt: sql`lower(o.during)`,
      endsAt: sql`upper(o.during)`,
      buffers: noBuffers,
      changedAt: sql`o.created_at`,
      detail: { timeOff: sql`json_build_object('reason', o.reason)` },
    })}
    from found f join time_off o on o.shop_id = ${shopId} and o.id = f.id
    where f.kind = 'time_off'`
}

const externalBlocks = sql`
  select ${blockColumns({
    startsAt: sql`f.starts_at`,
    endsAt: sql`f.ends_at`,
    buffers: noBuffers,
    changedAt: sql`f.created_at`,
    detail: {},
  })}
  from found f where f.kind = 'external'`
