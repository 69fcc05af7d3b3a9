import { sql } from 'kysely'
import { expect } from 'vitest'
import { serveLines } from '#server/bookings/line/serve-lines.ts'
import { dyingAfter, Killed } from '#tests/support/dying-database.ts'
import { makeOpenShop } from '#tests/support/make.ts'
import { type BookingApp, countOverlaps, openBrowser, openClientBrowser } from '../booking-app.ts'

export const START = '2026-06-02T10:00:00.000Z'
const HOLD_MS = 10 * 60_000

export type Browser = ReturnType<typeof openBrowser>
type Row = { id: string }
type Line = { app: BookingApp; shop: Row; look: Row; holder: Browser; itemId: string; waiting: Browser[] }

/** Visitors of one address have few places: each gets one of its own. */
let addresses = 0
const nextAddress = () => `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses++ & 255}`

export const joinLine = (browser: Browser, lookId: string, startsAt = START) =>
  browser.ask('POST', '/api/cart/places', { lookId, startsAt })

/** Somebody holds a time, and people wait for it in this order: with an account and without. */
export async function openLine(app: BookingApp, count: number): Promise<Line> {
  const { look, shop } = await makeOpenShop(app.database.db)
  const holder = await openClientBrowser(app)
  const added = await holder.add(look.id, START)
  const waiting: Browser[] = []
  for (let n = 0; n < count; n++) {
    const browser = n % 2 === 0 ? await openClientBrowser(app) : openBrowser(app, null, nextAddress())
    expect((await joinLine(browser, look.id)).status).toBe(200)
    waiting.push(browser)
  }
  return { app, shop, look, holder, itemId: added.body.items[0].id, waiting }
}

const serve = ({ app, shop }: Line) => serveLines(app.deps, [shop.id])
export const placesOf = async (browser: Browser) => (await browser.ask('GET', '/api/cart/places')).body.places
export const placeOf = async (browser: Browser) => (await placesOf(browser))[0]
const leave = async (browser: Browser) => browser.ask('DELETE', `/api/cart/places/${(await placeOf(browser)).id}`)
const strangersOf = ({ app, look }: Line) =>
  Array.from({ length: 3 }, () => openBrowser(app, null, nextAddress()).add(look.id, START))

export async function holdsIt(browser: Browser): Promise<boolean> {
  const { items } = await browser.cart()
  return items.some((item: { heldUntil: string | null; startsAt: string }) => item.heldUntil && item.startsAt === START)
}

/** The holder lets go while servers serve, strangers press the time and the first in line leaves: the first who stayed has it. */
async function holderLetsGo(app: BookingApp, round: number): Promise<void> {
  const line = await openLine(app, 3)
  const [first, second] = line.waiting as [Browser, Browser, Browser]
  const leaves = round % 2 === 1
  if (leaves) await leave(first)
  await Promise.all([line.holder.remove(line.itemId), serve(line), serve(line), ...strangersOf(line)])
  await serve(line)
  await expectHolder(line, leaves ? second : first)
}

/** The hold runs out. The next one too: the line moves up by one. */
async function holdRunsOut(app: BookingApp): Promise<void> {
  const line = await openLine(app, 3)
  for (const browser of line.waiting.slice(0, 2)) {
    app.moveClock(HOLD_MS)
    await Promise.all([serve(line), serve(line), ...strangersOf(line)])
    await serve(line)
    await expectHolder(line, browser)
  }
}

/** The holder books while the line is served: nobody of the line has it, and everybody is told. */
async function holderBooks(app: BookingApp): Promise<void> {
  const line = await openLine(app, 3)
  const [booked] = await Promise.all([line.holder.checkout(), serve(line), ...strangersOf(line)])
  expect(booked.status).toBe(200)
  await serve(line)
  await expectHolder(line, null)
  const states = await Promise.all(line.waiting.map(async (browser) => (await placeOf(browser)).state))
  expect(states).toEqual(['booked', 'booked', 'booked'])
}

/** The server dies before one of the statements that give a turn: the place waits still, and the next server gives it. */
async function serverDies(app: BookingApp, round: number): Promise<void> {
  const line = await openLine(app, 2)
  await line.holder.remove(line.itemId)
  await serveLines({ ...app.deps, db: dyingAfter(app.database.db, round % 14) }, [line.shop.id]).catch((fault) => {
    if (!(fault instanceof Killed)) throw fault
  })
  expect(await lineFaults(app)).toEqual([])
  await serve(line)
  await expectHolder(line, line.waiting[0]!)
}

export const lineRounds = { holderLetsGo, holdRunsOut, holderBooks, serverDies }

async function expectHolder({ app, waiting }: Line, holder: Browser | null): Promise<void> {
  const held = []
  for (const browser of waiting) held.push(await holdsIt(browser))
  expect(held).toEqual(waiting.map((browser) => browser === holder))
  expect(await lineFaults(app)).toEqual([])
}

/** What must never be: overlapping time, a hold without its item, a turn that came without a hold or item in that cart. */
async function lineFaults(app: BookingApp): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'hold without an item: ' || o.id as fault from occupancy o
      where o.cause = 'hold' and o.offer_id is null and not exists (select from cart_item i where i.id = o.cart_item_id)
    union all
    select 'turn without an item: ' || q.id from queue_place q
      where q.state = 'held' and not exists (
        select from cart_item i where i.cart_id = q.cart_id and i.service_id = q.service_id and i.starts_at = q.starts_at)
    union all
    select 'waits for what it has: ' || q.id from queue_place q join cart_item i
      on i.cart_id = q.cart_id and i.service_id = q.service_id and i.starts_at = q.starts_at
      join occupancy o on o.cart_item_id = i.id and o.expires_at > ${new Date(app.deps.now())}
      where q.state = 'waiting'`.execute(app.database.db)
  const overlaps = await countOverlaps(app)
  return [...rows.map(({ fault }) => fault), ...(overlaps > 0 ? [`${overlaps} overlaps`] : [])]
}
