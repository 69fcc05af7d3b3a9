import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wishedSpans } from '#core/waiting/wish.ts'
import { offerMails } from '#server/mails/catalogue.ts'
import { mailComposers } from '#server/mails/mail-composers.ts'
import { openBrowser, openClientBrowser } from '#tests/bookings/booking-app.ts'
import { openStudio } from '#tests/studio/studio-app.ts'
import { watched } from '#tests/support/dying-database.ts'
import { flushNotices } from '#tests/support/flush-notices.ts'
import { makeShop } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import {
  at,
  freeTime,
  makeFullDay,
  openWaitingApp,
  runOffers,
  TUESDAY,
  waitFor,
  wholeDay,
} from './support/waiting-app.ts'

let app: Awaited<ReturnType<typeof openWaitingApp>>
beforeAll(async () => {
  app = await openWaitingApp()
})
afterAll(() => app.close())

describe('wishes', () => {
  test('[W10] [W11] a wish is shown to its person with its place, changed and ended by nobody else', async () => {
    const { look, shop } = await makeFullDay(app)
    const [first, second] = [await waitFor(app, look.id), await waitFor(app, look.id, { forAnyone: true })]
    expect(await second.wish()).toMatchObject({
      state: 'waiting',
      look: { id: look.id },
      shop: { slug: shop.slug, timeZone: 'Europe/Lisbon' },
      maker: null,
      ...wholeDay,
      place: 2,
      offer: null,
    })
    expect((await openBrowser(app).ask('GET', `/api/waiting/line?lookId=${look.id}&on=${TUESDAY}`)).body).toMatchObject(
      {
        waiting: 2,
      },
    )
    const path = `/api/me/waiting/${first.wishId}`
    const change = { ...wholeDay, fromMin: 600 }
    expect((await second.ask('PATCH', path, change)).status).toBe(404)
    expect((await second.ask('DELETE', path)).status).toBe(404)
    expect((await openBrowser(app).ask('DELETE', path)).status).toBe(401)
    expect((await openBrowser(app).ask('GET', '/api/me/waiting')).status).toBe(401)
    expect((await first.ask('PATCH', path, change)).body).toMatchObject({ fromMin: 600, place: 1 })
    const days = [TUESDAY, '2026-06-04']
    expect((await first.ask('PATCH', path, { ...change, days })).body).toMatchObject({ days, fromMin: 600, place: 1 })
    expect((await first.ask('DELETE', path)).status).toBe(200)
    expect((await first.ask('DELETE', path)).status).toBe(200)
    expect((await first.wish()).state).toBe('over')
    expect((await second.wish()).place).toBe(1)
    expect((await first.ask('PATCH', path, change)).body.code).toBe('conflict')
  })

  test('[W4] of twenty concurrent wishes ten are kept', async () => {
    const { look } = await makeFullDay(app)
    const browser = await openClientBrowser(app)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.ask('POST', '/api/me/waiting', { lookId: look.id, ...wholeDay })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ body }) => body.code === 'too_many_wishes')).toHaveLength(10)
    const [one] = (await browser.ask('GET', '/api/me/waiting')).body.items
    await browser.ask('DELETE', `/api/me/waiting/${one.id}`)
    expect((await browser.ask('POST', '/api/me/waiting', { lookId: look.id, ...wholeDay })).status).toBe(200)
  })

  test('[W1] input that no wish can have is refused', async () => {
    const { look, shop, service } = await makeFullDay(app)
    const browser = await openClientBrowser(app)
    const ask = async (change: object) => {
      const { status, body } = await browser.ask('POST', '/api/me/waiting', { lookId: look.id, ...wholeDay, ...change })
      return `${status} ${body.code ?? ''}`.trim()
    }
    expect(
      await Promise.all(
        [
          { days: [] },
          { days: Array.from({ length: 8 }, (_, n) => `2026-06-0${n + 1}`) },
          { days: ['0000-01-01'] },
          { days: ['2026-02-30'] },
          { fromMin: 615 },
          { fromMin: 900, toMin: 900 },
          { fromMin: -30 },
          { toMin: 1470 },
          { fromMin: '600' },
          { lookId: 'nothing' },
          { lookId: '00000000-0000-4000-8000-000000000000' },
          { days: ['2026-05-31'] },
          { days: ['2028-01-01'] },
          { days: ['2026-06-01'], fromMin: 480, toMin: 540 },
        ].map(ask),
      ),
    ).toEqual([
      ...Array.from({ length: 10 }, () => '422 invalid_input'),
      '404 not_found',
      '409 too_late',
      '422 too_far_ahead',
      '409 too_late',
    ])
    const ofService = { shop: shop.slug, serviceId: service.id, memberId: null, ...wholeDay }
    expect((await browser.ask('POST', '/api/me/waiting', ofService)).body).toMatchObject({ look: null, maker: null })
    expect((await browser.ask('GET', `/api/waiting/line?on=${TUESDAY}`)).status).toBe(404)
  })

  test.each(['Europe/Lisbon', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Apia', 'Australia/Lord_Howe'])(
    '[W1] the database computes the window of %s as the core does, also when clocks change',
    async (zone) => {
      const days = ['2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01']
      const { rows } = await sql<{ spans: [number, number][] }>`
        select json_agg(json_build_array(extract(epoch from lower(r)) * 1000, extract(epoch from upper(r)) * 1000) order by r) as spans
        from unnest(wished_spans(${zone}, ${days}::date[], 60::smallint, 210::smallint)) r`.execute(app.database.db)
      const expected = wishedSpans(zone, { days, fromMin: 60, toMin: 210 }).map(({ from, to }) => [from, to])
      expect(rows[0]!.spans).toEqual(expected)
    },
  )

  test('[W1] another zone of the shop moves its wishes', async () => {
    const { shop, look } = await makeFullDay(app)
    const { wishId } = await waitFor(app, look.id)
    await app.database.db.updateTable('shop').set({ time_zone: 'Europe/Madrid' }).where('id', '=', shop.id).execute()
    const { rows } = await sql<{
      starts: Date
    }>`select lower(spans) as starts from waiting where id = ${wishId}`.execute(app.database.db)
    expect(rows[0]!.starts.toISOString()).toBe('2026-06-02T07:00:00.000Z')
  })
})

describe('an offer', () => {
  test('[W10] is for its person, or for whoever has the link of its mail; opening it changes nothing', async () => {
    const { look, booked, member } = await makeFullDay(app)
    const waiter = await waitFor(app, look.id)
    await freeTime(app, booked['11']!)
    await runOffers(app)
    const { id } = await waiter.offer()
    const path = `/api/waiting/offers/${id}`
    const [stranger, visitor] = [await openClientBrowser(app), openBrowser(app)]
    for (const browser of [stranger, visitor])
      for (const verb of ['view', 'take', 'pass']) {
        expect((await browser.ask('POST', `${path}/${verb}`, {})).status).toBe(404)
        expect((await browser.ask('POST', `${path}/${verb}`, { key: '0'.repeat(64) })).status).toBe(404)
        expect((await browser.ask('POST', `${path}/${verb}`, { key: 'x' })).status).toBe(422)
      }
    expect((await waiter.ask('POST', `${path}/view`, {})).body).toMatchObject({
      state: 'open',
      maker: { id: member.id },
      startsAt: at('11:00'),
      endsAt: at('13:00'),
      price: { currency: 'EUR' },
      wish: { state: 'offered', ...wholeDay },
    })

    const mails = await flushNotices(app.deps, mailComposers(app.deps, offerMails))
    const mail = mails.find(({ text }) => text.includes(id))!
    expect(mail.subject).toContain('A time opened')
    expect(mail.text).toContain('where you have 10 minutes to book it.')
    expect(mail.text).toContain('Tuesday, 2 June 2026, 11:00 to 13:00 (Lisbon time)')
    const key = new RegExp(`/offers/${id}#([0-9a-f]{64})`).exec(mail.text)![1]
    for (const _ of [1, 2]) expect((await visitor.ask('POST', `${path}/view`, { key })).body.state).toBe('open')
    expect((await visitor.ask('POST', `${path}/take`, { key })).body.items[0].startsAt).toBe(at('11:00'))
    expect((await waiter.wish()).state).toBe('taken')
    expect((await visitor.ask('GET', '/api/cart')).body.items).toHaveLength(1)
  })

  test('[B7] of a service that the shop must confirm says so, on its page and in its mail', async () => {
    const { look, booked, service } = await makeFullDay(app)
    const waiter = await waitFor(app, look.id)
    await app.database.db
      .updateTable('service')
      .set({ confirmation: 'on_request' })
      .where('id', '=', service.id)
      .execute()
    await freeTime(app, booked['11']!)
    await runOffers(app)
    const { id } = await waiter.offer()
    const seen = await waiter.ask('POST', `/api/waiting/offers/${id}/view`, {})
    expect(seen.body.confirmation).toBe('on_request')
    const mails = await flushNotices(app.deps, mailComposers(app.deps, offerMails))
    const { text } = mails.find((mail) => mail.text.includes(id))!
    expect(text).toContain('10 minutes to ask for it. Then ')
    expect(text).toMatch(/^Ask for it:?\s/m)
    expect(text).not.toContain('Take it')
  })

  test('[W10] leaving the waitlist by the link ends the wish and gives the time back', async () => {
    const { look, booked } = await makeFullDay(app)
    const waiter = await waitFor(app, look.id)
    await freeTime(app, booked['11']!)
    await runOffers(app)
    expect((await waiter.pass((await waiter.offer()).id, { endsWish: true })).body).toMatchObject({
      state: 'passed',
      wish: { state: 'over', place: null },
    })
    expect((await openBrowser(app).add(look.id, at('11:00'))).status).toBe(200)
  })

  test('[W10] is in the app with its page, and its mail is not sent once it is over', async () => {
    const { look, booked } = await makeFullDay(app)
    const waiter = await waitFor(app, look.id)
    await freeTime(app, booked['11']!)
    await runOffers(app)
    const { id } = await waiter.offer()
    const told = async () => (await waiter.ask('GET', '/api/me/notices')).body.items[0]
    expect(await told()).toMatchObject({ path: `/offers/${id}`, about: { startsAt: at('11:00'), outcome: 'open' } })
    await waiter.pass(id)
    expect((await told()).about.outcome).toBe('passed')
    const mails = await flushNotices(app.deps, mailComposers(app.deps, offerMails))
    expect(mails.filter(({ text }) => text.includes(id))).toEqual([])
  })
})

describe('the studio', () => {
  test('[W9] [W10] sees who waits and offers a gap to all who wait that day, in order', async () => {
    const studio = await openStudio(app)
    const look = await studio.published()
    const first = await waitFor(app, look.id, { fromMin: 1020, toMin: 1080 })
    const second = await waitFor(app, look.id, { fromMin: 1020, toMin: 1080, forAnyone: true })
    const third = await waitFor(app, look.id, { days: ['2026-06-03'], fromMin: 1020, toMin: 1080 })
    await runOffers(app)
    expect((await first.wish()).offer).toBeNull()

    const list = `${studio.path}/waiting`
    const seen = (await studio.manager.browser.get(list)).body
    expect(seen.items.map(({ id }: { id: string }) => id)).toEqual([first.wishId, second.wishId, third.wishId])
    expect((await studio.staff.browser.get(list)).body.items).toHaveLength(3)
    expect((await studio.other.browser.get(list)).body.items.map(({ id }: { id: string }) => id)).toEqual([
      second.wishId,
    ])

    const other = await openStudio(app)
    const gap = { memberId: studio.staff.id, startsAt: at('10:00'), endsAt: at('11:00') }
    for (const browser of [other.owner.browser, app.as(null), first]) {
      const ask = 'ask' in browser ? (m: string, p: string, b?: unknown) => browser.ask(m, p, b) : undefined
      const got = ask ? await ask('GET', list) : await (browser as typeof other.owner.browser).get(list)
      const filled = ask
        ? await ask('POST', `${list}/fill`, gap)
        : await (browser as typeof other.owner.browser).post(`${list}/fill`, gap)
      expect([401, 403, 404]).toContain(got.status)
      expect([401, 403, 404]).toContain(filled.status)
    }
    expect((await studio.other.browser.post(`${list}/fill`, gap)).status).toBe(404)
    const past = { ...gap, startsAt: '2026-05-31T10:00:00Z', endsAt: '2026-05-31T11:00:00Z' }
    expect((await studio.staff.browser.post(`${list}/fill`, past)).body.code).toBe('too_late')

    expect((await studio.staff.browser.post(`${list}/fill`, gap)).body).toEqual({ told: 2 })
    await runOffers(app)
    expect([(await first.offer()).startsAt, await second.offer(), await third.offer()]).toEqual([
      at('10:00'),
      null,
      null,
    ])
    await first.pass((await first.offer()).id)
    await runOffers(app)
    expect((await second.offer()).startsAt).toBe(at('10:00'))
  })

  test('[W9] Today says how many could fill each gap', async () => {
    const { db } = app.database
    const studio = await openStudio(app)
    const look = await studio.published()
    const today = { days: ['2026-06-01'], fromMin: 1320, toMin: 1380 }
    await waitFor(app, look.id, today)
    await waitFor(app, look.id, { ...today, forAnyone: true })
    await makeAppointment(db, studio.service, studio.staff, ['2026-06-01T10:00:00Z', '2026-06-01T15:30:00Z'])
    const { gaps } = (await studio.owner.browser.get(`${studio.path}/today`)).body
    const waiting = (memberId: string) =>
      gaps
        .filter((gap: { memberId: string }) => gap.memberId === memberId)
        .map((gap: { waiting: number }) => gap.waiting)
    expect([waiting(studio.staff.id), waiting(studio.other.id)]).toEqual([[2], [1]])
    await makeShop(db)
  })
})

test('[W7] the statements of a run do not grow with the wishes that match', async () => {
  const counts: number[] = []
  for (const waiting of [2, 12]) {
    const { look, booked } = await makeFullDay(app)
    for (let n = 0; n < waiting; n++) await waitFor(app, look.id, { fromMin: 1020, toMin: 1050 })
    await waitFor(app, look.id)
    await runOffers(app)
    await freeTime(app, booked['11']!)
    let count = 0
    const db = watched(app.database.db, (n) => {
      count = n
    })
    expect((await runOffers(app, db)).offered).toBe(1)
    counts.push(count)
  }
  expect(counts[1]).toBe(counts[0])
})
