import { randomUUID } from 'node:crypto'
import { seenItems } from '#tests/support/seen-items.ts'
import type { Output } from '#web/data/api/api.ts'
import { oncePerInstallation, serverUrl } from '../browser/visitor.ts'
import { readLook, readLooks, readTimes } from './subjects.ts'

export type MadeBooking = Output<'POST /api/bookings'>
type Cart = Output<'GET /api/cart'>

/** Calls the API with a session, outside the browser. */
export async function callWith<T>(
  session: string,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<T> {
  const answer = await fetch(serverUrl() + path, {
    method,
    headers: {
      origin: serverUrl(),
      'x-lookbook': '1',
      cookie: `lookbook=${session}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** A look and one of its free starts. */
export type Start = { lookId: string; startsAt: string; isLate: boolean; isOnRequest: boolean; laterThatDay: number }

/** What a test takes at most. */
const TEST_MS = 1_800_000

/** Every free start of the next week, the soonest first, without those that could pass, or become too late to cancel for free, during a test. */
async function freeStarts(): Promise<Start[]> {
  const [{ items }, asked] = await Promise.all([readLooks(), readOnRequest()])
  const onRequest = new Set(asked.items.map(({ look }) => look.id))
  // One after the other: on a busy machine the server answers 503 to many requests at once.
  const found = await Array.fromAsync(items, async ({ id }) => {
    const [page, { days }] = [await readLook(id), await readTimes(id)]
    const isOnRequest = onRequest.has(id)
    const { freeCancelHours, lateCancelPercent } = page.policy
    return days.flatMap(({ starts }) =>
      starts.flatMap((startsAt, index) => {
        const freeForMs = Date.parse(startsAt) - Date.now() - freeCancelHours * 3_600_000
        const isLate = lateCancelPercent > 0 && freeForMs < 0
        if (!isLate && lateCancelPercent > 0 && freeForMs < TEST_MS) return []
        return [{ lookId: id, startsAt, isOnRequest, isLate, laterThatDay: starts.length - 1 - index }]
      }),
    )
  })
  const afterTheTest = Date.now() + TEST_MS
  return found
    .flat()
    .filter(({ startsAt }) => Date.parse(startsAt) > afterTheTest)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
}

async function readOnRequest(): Promise<Output<'GET /api/search/looks'>> {
  const answer = await fetch(`${serverUrl()}/api/search/looks?confirm=on_request`)
  return (await answer.json()) as Output<'GET /api/search/looks'>
}

const allStarts = oncePerInstallation(freeStarts)

/** Books one of the wanted starts that is still free. */
export async function bookOne(
  session: string,
  isWanted: (start: Start) => boolean,
  note?: string,
): Promise<MadeBooking> {
  for (const start of (await allStarts()).filter(isWanted)) {
    const booking = await bookStart(session, start, note).catch((refusal: Error) => {
      // An earlier test took it, or it came too close since the times were read.
      if (!/slot_taken|too_late/.test(refusal.message)) throw refusal
    })
    if (booking) return booking
  }
  throw new Error('The test installation has no such time left')
}

/** Books a look at a time through the API. */
export async function bookStart(
  session: string,
  { lookId, startsAt }: Pick<Start, 'lookId' | 'startsAt'>,
  note?: string,
): Promise<MadeBooking> {
  const { items } = await callWith<Cart>(session, 'POST', '/api/cart/items', { lookId, startsAt })
  if (note) await callWith(session, 'PATCH', `/api/cart/items/${items.at(-1)?.id}`, { note })
  return bookCart(session)
}

/** Checks out the cart as it is. */
export async function bookCart(session: string): Promise<MadeBooking> {
  const { items } = await callWith<Cart>(session, 'GET', '/api/cart')
  const body = {
    contact: { name: 'Ida Lindqvist', phone: null },
    items: seenItems(items),
  }
  return callWith<MadeBooking>(session, 'POST', '/api/bookings', body, randomUUID())
}

export const readBooking = (session: string, id: string) => callWith<MadeBooking>(session, 'GET', `/api/bookings/${id}`)
