import { sql } from 'kysely'
import { nameOf } from './booking-model.ts'
import { type Appointment, type Block, blockedTime, type Item, MIN, type Taken } from './model-claims.ts'
import type { World } from './model-world.ts'

/** The complete state as comparable lines: of the database, and of the model. */
export async function readLines(world: World): Promise<string[]> {
  const { app, clients, members, keys } = world
  const { db } = app.database
  const clientOf = (id: string | null) => clients.findIndex(({ personId }) => personId === id)
  const nameOfResource = (id: string) => members.find(({ resourceId }) => resourceId === id)?.id ?? id
  const { rows: taken } = await sql<
    Pick<Taken, 'resource' | 'lane'> & {
      cause: Taken['cause'] | 'time_off'
      from_at: Date
      to_at: Date
      expires_at: Date | null
      person_id: string | null
      item_at: Date | null
      appointment_id: string | null
    }
  >`
    select o.resource_id as resource, o.lane, lower(o.during) as from_at, upper(o.during) as to_at, o.cause, o.expires_at,
      c.person_id, i.starts_at as item_at, o.appointment_id
    from occupancy o left join cart_item i on i.id = o.cart_item_id left join cart c on c.id = i.cart_id`.execute(db)
  const { rows: items } = await sql<{
    person_id: string
    service_id: string
    member_id: string
    for_anyone: boolean
    starts_at: Date
    lanes: number
  }>`
    select c.person_id, i.* from cart c join cart_item i on i.cart_id = c.id`.execute(db)
  const { rows: appointments } = await sql<{
    id: string
    client_id: string
    service_id: string
    member_id: string
    starts_at: Date
    ends_at: Date
    state: Appointment['state']
    price_minor: number
    answer_by: Date | null
    arrived_at: Date | null
  }>`
    select a.*, b.client_id, lower(a.during) as starts_at, upper(a.during) as ends_at
    from appointment a join booking b on b.id = a.booking_id`.execute(db)
  return lines({
    blocks: taken.flatMap((one) =>
      one.cause === 'time_off'
        ? [{ member: nameOfResource(one.resource), from: one.from_at.getTime(), to: one.to_at.getTime() }]
        : [],
    ),
    taken: taken.flatMap(({ cause, ...one }) =>
      cause === 'time_off'
        ? []
        : {
            resource: nameOfResource(one.resource),
            lane: one.lane,
            from: one.from_at.getTime(),
            to: one.to_at.getTime(),
            cause,
            by: one.item_at
              ? nameOf({ client: clientOf(one.person_id), startsAt: one.item_at.getTime() })
              : (keys.get(one.appointment_id ?? '') ?? ''),
            expiresAt: one.expires_at?.getTime() ?? null,
          },
    ),
    carts: items.map((one) => ({
      client: clientOf(one.person_id),
      service: one.service_id,
      member: one.member_id,
      isForAnyone: one.for_anyone,
      startsAt: one.starts_at.getTime(),
      lanes: one.lanes,
    })),
    appointments: appointments.map((one) => ({
      key: keys.get(one.id) ?? 'unknown',
      client: clientOf(one.client_id),
      service: one.service_id,
      member: one.member_id,
      startsAt: one.starts_at.getTime(),
      endsAt: one.ends_at.getTime(),
      state: one.state,
      price: one.price_minor,
      answerBy: one.answer_by?.getTime() ?? null,
      moves: [],
      arrivedAt: one.arrived_at?.getTime() ?? null,
      decidedAt: null,
    })),
  })
}

export function lines({
  taken,
  blocks,
  carts,
  appointments,
}: {
  taken: Taken[]
  blocks: Block[]
  carts: Item[]
  appointments: Appointment[]
}): string[] {
  const members = [...new Set(blocks.map(({ member }) => member))]
  return [
    ...members.flatMap((member) =>
      blockedTime({ blocks, taken }, member).map(
        ({ from, to }) => `blocked ${member.slice(0, 4)} ${iso(from)} ${iso(to)}`,
      ),
    ),
    ...taken.map(
      (one) =>
        `${one.cause} ${one.resource.slice(0, 4)}/${one.lane} ${iso(one.from)} ${(one.to - one.from) / MIN} min, ${one.by} until ${one.expiresAt}`,
    ),
    ...carts.map((one) => `item ${nameOf(one)} ${one.service} ${one.member} ${one.isForAnyone} ${one.lanes}`),
    ...appointments.map(
      (one) =>
        `appointment ${one.key} of ${one.client} ${one.service} ${one.member} ${iso(one.startsAt)} ${iso(one.endsAt)} ${one.state} ${one.price} ${one.answerBy} arrived ${one.arrivedAt}`,
    ),
  ].sort()
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
