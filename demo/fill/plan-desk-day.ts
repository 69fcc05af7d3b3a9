import { DAY_MS, type EpochMs, MINUTE_MS } from '#core/time.ts'
import type { DemoMember, DemoService, DemoShop } from '../content.ts'
import type { DeskSaid, Visit } from './plan-visits.ts'
import type { ShopCalendar } from './shop-calendar.ts'

type Scene = { member: number; fromMin: number; leastMin?: number } & Partial<
  Omit<DeskSaid, 'arrivedAt' | 'begunAt' | 'cutAt'>
> & {
    arrived?: number
    begun?: number
    cut?: number
  }

/** Minutes before or after the filling; members by their place in the team. */
const scenes: readonly Scene[] = [
  {
    member: 0,
    fromMin: -30,
    leastMin: 60,
    arrived: -34,
    begun: -28,
    note: 'Like the picture, but with my own glasses. Sensitive skin, no powder please.',
    withPictures: true,
  },
  { member: 2, fromMin: -5, arrived: -8, note: 'First time here, and a little nervous.' },
  { member: 1, fromMin: -20, state: 'no_show', cut: -5 },
  { member: 3, fromMin: 50, lateMin: 15 },
  { member: 0, fromMin: -180, state: 'completed', arrived: -184, begun: -180, paid: 'card' },
  { member: 1, fromMin: -165, state: 'completed', arrived: -165, begun: -162, paid: 'cash' },
  { member: 2, fromMin: -135, state: 'completed', arrived: -140, begun: -134, paid: 'card' },
  { member: 3, fromMin: -240, state: 'completed', arrived: -241, begun: -240, paid: 'transfer' },
  { member: 1, fromMin: 95, note: 'Brings her dog.' },
  { member: 0, fromMin: 120 },
  { member: 2, fromMin: 150, note: 'Dancer. Wants a jump.' },
  { member: 3, fromMin: 240 },
]

/**
 * A busy day around the moment of the filling, whatever the hour and the opening hours, for the shop whose people sign in.
 * What does not fit beside time off is left out.
 */
export function planDeskDay(
  shop: DemoShop,
  calendar: ShopCalendar,
  { clients, at }: { clients: readonly string[]; at: EpochMs },
): Visit[] {
  if (!shop.busyToday) return []
  const now = Math.floor(at / (5 * MINUTE_MS)) * 5 * MINUTE_MS
  const always = { from: now - DAY_MS, to: now + DAY_MS }
  return scenes.flatMap((scene, index) => {
    const member = shop.members[scene.member]
    const client = clients[clients.length - 1 - index]
    if (!member || !client) return []
    const services = servicesOf(shop, member, scene.leastMin ?? 0, index)
    for (const service of services) {
      const place = calendar.place(member, service, now + scene.fromMin * MINUTE_MS, always, client)
      if (place) return [{ ...place, client, review: null, said: saidOf(scene, service, now) }]
    }
    return []
  })
}

/** Those with a look by this member first, by turns. */
function servicesOf(shop: DemoShop, member: DemoMember, leastMin: number, turn: number): DemoService[] {
  const fitting = shop.services.filter(
    ({ key, durationMin }) => member.performs.includes(key) && durationMin >= leastMin,
  )
  const hangs = ({ key }: DemoService) => shop.looks.some((look) => look.service === key && look.maker === member.key)
  const turned = fitting.map((_, at) => fitting[(at + turn) % fitting.length]!)
  return turned.toSorted((a, b) => Number(hangs(b)) - Number(hangs(a)) || a.durationMin - b.durationMin)
}

function saidOf(scene: Scene, service: DemoService, now: EpochMs): DeskSaid {
  const at = (minutes: number | undefined) => (minutes === undefined ? null : now + minutes * MINUTE_MS)
  return {
    state: scene.state ?? 'confirmed',
    arrivedAt: at(scene.arrived),
    begunAt: at(scene.begun),
    lateMin: scene.lateMin ?? null,
    finalPriceMinor: scene.paid === 'cash' ? service.priceMinor + 1800 : null,
    word: scene.paid === 'cash' ? 'Two prints' : null,
    paid: scene.paid ?? null,
    cutAt: at(scene.cut),
    note: scene.note ?? null,
    withPictures: scene.withPictures ?? false,
  }
}
