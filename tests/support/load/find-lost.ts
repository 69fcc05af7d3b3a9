import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import type { LoadWorld } from './load-world.ts'
import type { Acknowledged } from './mixed-load.ts'

/** What was answered as done and is not there, or not once and whole. */
export async function findLost(db: Kysely<DB>, { clients }: LoadWorld, seen: Acknowledged): Promise<string[]> {
  const { rows: bookings } = await sql<{ key: string; id: string; items: number; mails: number }>`
    select b.idempotency_key as key, b.id, (select count(*)::int from appointment a where a.booking_id = b.id) as items,
      (select count(*)::int from notice n where n.kind = 'booking_placed' and n.data->>'bookingId' = b.id::text) as mails
    from booking b where b.client_id = any(${clients.map(({ personId }) => personId)}::uuid[])`.execute(db)
  const { rows: walkIns } = await sql<{ key: string; id: string }>`
    select b.idempotency_key as key, a.id from booking b join appointment a on a.booking_id = b.id
    where b.idempotency_key = any(${[...seen.walkIns.keys()]}::text[])`.execute(db)
  const { rows: comments } = await sql<{ body: string }>`
    select body from comment where body = any(${[...seen.comments]}::text[])`.execute(db)
  const { rows: photos } = await sql<{ id: string }>`
    select id from photo where state <> 'rejected' and id = any(${[...seen.uploads]}::uuid[])`.execute(db)
  const there = {
    booking: bookings.map(({ key, id, items, mails }) => `${key} ${id} ${items} ${mails}`),
    'walk-in': walkIns.map(({ key, id }) => `${key} ${id}`),
    comment: comments.map(({ body }) => body),
    upload: photos.map(({ id }) => id),
  }
  const done = {
    booking: [...seen.bookings].map(([key, { id, items }]) => `${key} ${id} ${items} 1`),
    'walk-in': [...seen.walkIns].map(([key, id]) => `${key} ${id}`),
    comment: [...seen.comments],
    upload: [...seen.uploads],
  }
  return (Object.keys(done) as (keyof typeof done)[]).flatMap((kind) => {
    const found = new Set(there[kind])
    const lost = done[kind].filter((one) => !found.has(one)).map((one) => `${kind} lost: ${one}`)
    return found.size === there[kind].length
      ? lost
      : [...lost, `${kind}: ${there[kind].length - found.size} are there twice`]
  })
}
