import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFailed, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { ask, kill, openServedShop, type Person, type ServedShop } from '#tests/waiting/support/served-shop.ts'

const KILLS = 20
/** The first offer of a server is made about a second after the first wish. */
const [LEAST_MS, MOST_MS] = [400, 2500]

/** Asks again, which wakes the job, and takes or passes what is offered until the server is gone. */
async function answerOffers(shop: ServedShop, server: Parameters<typeof kill>[0], person: Person): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const { body } = await ask(server, 'GET', '/api/me/waiting', person)
    const wish = body.items?.find(({ state }: { state: string }) => state === 'waiting' || state === 'offered')
    if (wish && isFirst) await ask(server, 'DELETE', `/api/me/waiting/${wish.id}`, person)
    if (!wish || isFirst) await shop.wait(server, person)
    else if (wish.offer) {
      const how = Math.random() < 0.5 ? 'take' : 'pass'
      await ask(server, 'POST', `/api/waiting/offers/${wish.offer.id}/${how}`, { cookie: person.cookie, body: {} })
      if (how === 'take')
        for (const { id } of (await ask(server, 'GET', '/api/cart', person)).body.items ?? [])
          await ask(server, 'DELETE', `/api/cart/items/${id}`, person)
    }
    await sleep(20)
  }
}

test(`[W6] [W7] ${KILLS} kills of a server that makes offers, which three people take and pass`, async () => {
  const shop = await openServedShop()
  const people = [await shop.makeClient(), await shop.makeClient(), await shop.makeClient()]
  for (const hour of [9, 11, 13, 15]) await shop.free(hour)
  const moments = Array.from({ length: KILLS }, () => Math.round(LEAST_MS + Math.random() * (MOST_MS - LEAST_MS)))
  onTestFailed(() => console.error(`kills after ${moments.join(' ')} ms`))
  for (const ms of moments) {
    const server = await shop.open()
    const asking = Promise.allSettled(people.map((person) => answerOffers(shop, server, person)))
    await sleep(ms)
    await kill(server)
    await asking
    await eventually(
      'nothing is left of an offer half made or half taken',
      async () => (await shop.faults()).length === 0,
    )
  }
  const { offers } = await shop.db
    .selectFrom('waiting_offer')
    .select((eb) => eb.fn.countAll<string>().as('offers'))
    .executeTakeFirstOrThrow()
  expect(Number(offers)).toBeGreaterThan(KILLS / 2)
  // The last server finds every wish as it was, and goes on.
  const server = await shop.open()
  const late = await shop.makeClient()
  await shop.wait(server, late)
  const open = await shop.db.selectFrom('waiting').select('person_id').where('place', 'is not', null).execute()
  expect(open.map(({ person_id }) => person_id)).toContain(late.personId)
  expect(await shop.faults()).toEqual([])
})
