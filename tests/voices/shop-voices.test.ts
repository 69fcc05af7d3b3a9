import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { voiceMails } from '#server/mails/catalogue.ts'
import { mailComposers } from '#server/mails/mail-composers.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { flushNotices } from '#tests/support/flush-notices.ts'
import { makeMember } from '#tests/support/make.ts'
import { good, openReviewApp, openVisit, type ReviewApp, type Visit } from './reviews/review-app.ts'
import { say } from './voices-app.ts'

let app: ReviewApp
let visit: Visit
beforeAll(async () => {
  app = await openReviewApp()
})
beforeEach(async () => {
  await app.database.db.deleteFrom('notice').execute()
  visit = await openVisit(app)
})
afterAll(() => app.close())

const addressOf = async (id: string) =>
  (await app.database.db.selectFrom('person').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const told = async () => {
  const mails = await flushNotices(app.deps, {
    ...mailComposers(app.deps, voiceMails),
    ...mailComposers(app.deps, voiceMails),
  })
  return mails.map(({ to, subject }) => [to, subject])
}
const look = () => `/api/looks/${visit.look.id}`

async function manager(wants: 'own' | 'shop' | 'none', of: 'comments' | 'reviews') {
  const { personId } = await makeMember(app.database.db, visit.shop, { role: 'manager' })
  const browser = app.as(await signedIn(app.database.db, personId))
  await browser.put(`/api/me/notices/shops/${visit.shop.slug}`, {
    ...{ bookings: 'none', comments: 'none', reviews: 'none' },
    [of]: wants,
  })
  return { personId, browser, email: await addressOf(personId) }
}

test('[N67] a client’s comment is told to the maker and to managers who want the whole shop’s news', async () => {
  const [all] = [await manager('shop', 'comments'), await manager('own', 'comments'), await manager('shop', 'reviews')]
  const maker = await addressOf(visit.member.personId)
  const ana = await visit.join('Ana Reis')
  const who = { id: ana.personId, name: 'Ana Reis', browser: ana.browser }
  const id = await say(who, look(), 'How long does it last?')
  const { title } = (await app.as(null).get(look())).body.look
  const subject = `Ana Reis commented on “${title}”`
  expect((await told()).sort()).toEqual(
    [
      [maker, subject],
      [all.email, subject],
    ].sort(),
  )
  const [notice] = (await all.browser.get('/api/me/notices')).body.items
  expect(notice).toMatchObject({
    kind: 'shop_commented',
    path: `/looks/${visit.look.id}`,
    hash: `comment-${id}`,
    about: { who: 'Ana Reis', words: 'How long does it last?' },
  })
  await app.database.db.deleteFrom('notice').execute()
  await all.browser.put('/api/me/notices/choices/shop_voices', {
    byMail: false,
    inApp: true,
    byPush: true,
    inDigest: true,
  })
  await say(who, look(), 'And another one')
  expect(await told()).toEqual([[maker, subject]])
})

test('[N67] the shop’s own comments tell nobody, and whoever is mentioned gets one mail', async () => {
  const all = await manager('shop', 'comments')
  await say({ id: all.personId, name: 'Manager', browser: all.browser }, look(), 'Ask us anything')
  expect(await told()).toEqual([])
  const ana = await visit.join('Ana Reis')
  const { mentionable } = (await ana.browser.get(`${look()}/own-voices`)).body
  const [{ id, name }] = mentionable.filter((one: { id: string }) => one.id === visit.member.personId)
  const who = { id: ana.personId, name: 'Ana Reis', browser: ana.browser }
  await say(who, look(), `@${name} is it so?`, { mentions: [id] })
  expect((await told()).map(([, subject]) => subject).sort()).toEqual([
    expect.stringMatching(/^Ana Reis commented on /),
    'Ana Reis mentioned you',
  ])
})

test('[N67] a review is told once, when it is published; who left the shop learns nothing', async () => {
  const all = await manager('shop', 'reviews')
  const maker = await addressOf(visit.member.personId)
  const { client, path } = visit
  await client.browser.put(path, good)
  await client.browser.put(path, { ...good, rating: 4 })
  const subject = 'Clara Nunes gave 4 of 5'
  expect((await told()).sort()).toEqual(
    [
      [maker, subject],
      [all.email, subject],
    ].sort(),
  )
  const notices = async () => (await all.browser.get('/api/me/notices')).body.items
  expect(await notices()).toMatchObject([
    {
      kind: 'shop_reviewed',
      path: `/studio/${visit.shop.slug}/voices`,
      hash: expect.stringMatching(/^[0-9a-f-]{36}$/),
      about: { who: 'Clara Nunes', words: good.body },
    },
  ])
  const left = app.database.db.updateTable('member').set({ left_at: new Date(app.now()) })
  await left.where('person_id', '=', all.personId).execute()
  expect(await notices()).toMatchObject([{ about: null }])
})
