import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Client } from '#tests/bookings/support/crash-world.ts'
import { type CartItem, seenItems } from '#tests/support/seen-items.ts'
import type { LoadShop, LoadWorld } from './load-world.ts'

export const loadKinds = ['browse', 'search', 'hold', 'checkout', 'comment', 'upload', 'desk'] as const
export type LoadKind = (typeof loadKinds)[number]
/** Of a hundred things that people do. */
const share: Record<LoadKind, number> = {
  browse: 52,
  search: 20,
  hold: 10,
  checkout: 6,
  comment: 3,
  upload: 2,
  desk: 7,
}

type Asked = { method: string; path: string; body: unknown; key: string | undefined }
type Answer = { status: number; body: ReturnType<typeof JSON.parse> }
export type Ways = {
  /** null: no answer came, and it is not asked again */
  ask: (kind: LoadKind, who: Pick<Client, 'cookie'>, asked: Asked) => Promise<Answer | null>
  /** Sends a picture for a service of a shop; answers its photo, or null where it did not come through. */
  upload: (shop: LoadShop) => Promise<string | null>
}

/** What was answered as done, and so must be there afterwards, once. */
export class Acknowledged {
  readonly bookings = new Map<string, { id: string; items: number }>()
  readonly walkIns = new Map<string, string>()
  readonly comments = new Set<string>()
  readonly uploads = new Set<string>()
  /** how often each kind was answered as done */
  readonly done = Object.fromEntries(loadKinds.map((kind) => [kind, 0])) as Record<LoadKind, number>
  /** answers that nothing explains: faults of ours */
  readonly faults: string[] = []
  /** why each kind was last not done */
  readonly refused: Partial<Record<LoadKind, string>> = {}
}

/** The load spreads over so many weeks, so that it does not fill the first one and can hold nothing more. */
const WEEKS = 8
const WEEK_MS = 7 * 86_400_000

const words = ['nails', 'braids', 'color', 'portrait', 'flowers', 'cake', 'tattoo', 'lisbon']
const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)]!
const get = (path: string): Asked => ({ method: 'GET', path, body: undefined, key: undefined })
const post = (path: string, body: unknown, key?: string): Asked => ({ method: 'POST', path, body, key })

export function kindByChance(): LoadKind {
  let left = randomInt(100)
  for (const kind of loadKinds) {
    left -= share[kind]
    if (left < 0) return kind
  }
  return 'browse'
}

/** One thing that somebody does, of this kind, as the client of this number. */
export async function doOne(
  kind: LoadKind,
  { shops, clients }: LoadWorld,
  client: Client,
  { ask, upload }: Ways,
  seen: Acknowledged,
): Promise<void> {
  const shop = pick(shops)
  const look = pick(shop.looks)
  const as = (who: Pick<Client, 'cookie'>, asked: Asked) => ask(kind, who, asked)
  const settled = (answer: Answer | null): boolean => {
    if (answer === null) return false
    const isOk = answer.status < 300
    if (isOk) seen.done[kind] += 1
    else seen.refused[kind] = `${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`
    // 4xx are refusals that rules foresee: a time that is taken, a flood of comments. A 5xx but for load and lack of room is ours.
    if (answer.status >= 500 && ![503, 504, 507].includes(answer.status))
      seen.faults.push(`${kind}: ${seen.refused[kind]}`)
    return isOk
  }

  switch (kind) {
    case 'browse':
      settled(await as(client, get(pick(['/api/looks', `/api/looks/${look}`, `/api/shops/${shop.slug}`]))))
      return
    case 'search':
      settled(await as(client, get(`/api/search/looks?text=${pick(words)}`)))
      return
    case 'hold':
      // Emptied whatever was answered: an item whose answer was lost is in the cart, and its time taken by itself.
      await hold()
      await emptyCart()
      return
    case 'checkout': {
      if (!(await hold())) return emptyCart()
      const cart = await as(client, get('/api/cart'))
      const items = (cart?.status === 200 ? cart.body.items : []) as CartItem[]
      if (items.length === 0) return
      const key = randomUUID()
      const placed = await as(client, post('/api/bookings', { contact: { name: 'Ana' }, items: seenItems(items) }, key))
      if (settled(placed)) seen.bookings.set(key, { id: placed!.body.id, items: items.length })
      else await emptyCart()
      return
    }
    case 'comment': {
      const body = `Lovely work ${randomUUID()}`
      // Five in ten minutes are one's own: each is somebody else's.
      if (settled(await as(pick(clients), post(`/api/looks/${look}/comments`, { body })))) seen.comments.add(body)
      return
    }
    case 'upload': {
      const id = await upload(shop)
      if (id === null) return
      seen.done.upload += 1
      seen.uploads.add(id)
      return
    }
    case 'desk': {
      const desk = { cookie: shop.desk }
      settled(await as(desk, get(`/api/studio/${shop.slug}/today`)))
      const startsAt = await freeStart()
      if (startsAt === null) return
      const key = randomUUID()
      const walkIn = {
        serviceId: shop.serviceId,
        memberId: shop.memberId,
        startsAt,
        client: { name: 'Rita' },
        tell: false,
      }
      const made = await as(desk, post(`/api/studio/${shop.slug}/appointments`, walkIn, key))
      if (settled(made)) seen.walkIns.set(key, made!.body.id)
    }
  }

  async function freeStart(): Promise<string | null> {
    const from = new Date(Date.now() + randomInt(WEEKS) * WEEK_MS).toISOString().slice(0, 10)
    const times = await as(client, get(`/api/looks/${look}/times?from=${from}`))
    if (times?.status !== 200) return null
    const starts = (times.body.days as { starts: string[] }[]).flatMap((day) => day.starts)
    if (starts.length === 0) seen.refused[kind] = `no free time in the week of ${from}`
    return starts.length === 0 ? null : pick(starts)
  }

  async function hold(): Promise<boolean> {
    const startsAt = await freeStart()
    if (startsAt === null) return false
    const held = await as(client, post('/api/cart/items', { lookId: look, startsAt }))
    if (kind === 'hold') settled(held)
    return held?.status === 200
  }

  async function emptyCart(): Promise<void> {
    const cart = await as(client, get('/api/cart'))
    if (cart?.status !== 200) return
    for (const { id } of cart.body.items as { id: string }[])
      await as(client, { ...get(`/api/cart/items/${id}`), method: 'DELETE' })
  }
}

export const addressByChance = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** A picture like no other: what follows the end of a JPEG is part of its hash, and not of what it shows. */
export function pictureLikeNoOther(picture: Buffer): Buffer {
  return Buffer.concat([picture, randomBytes(16)])
}
