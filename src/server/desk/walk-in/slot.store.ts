import { type Kysely, sql } from 'kysely'
import type { Interval } from '#core/availability/interval.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type ClaimRow = {
  cause: 'appointment' | 'hold' | 'time_off' | 'external'
  /** buffers included */
  from: Date
  to: Date
  /** without them, of an appointment */
  startsAt: Date
  endsAt: Date
}

/** What takes a person's time in a window, in order; holds that ran out do not. One statement. */
export async function listClaims(
  db: Kysely<DB>,
  { shopId, memberId }: { shopId: string; memberId: string },
  window: Interval,
  now: EpochMs,
): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select o.cause, lower(o.during) as "from", upper(o.during) as "to",
      coalesce(lower(a.during), lower(o.during)) as "startsAt", coalesce(upper(a.during), upper(o.during)) as "endsAt"
    from resource r join occupancy o on o.shop_id = r.shop_id and o.resource_id = r.id
    left join appointment a on a.shop_id = o.shop_id and a.id = o.appointment_id
    where r.shop_id = ${shopId} and r.member_id = ${memberId}
      and o.during && tstzrange(${new Date(window.from)}, ${new Date(window.to)})
      and (o.expires_at is null or o.expires_at > ${new Date(now)})
    order by lower(o.during)`.execute(db)
  return rows
}
