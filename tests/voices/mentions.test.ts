import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StudioApp } from '#tests/studio/studio-app.ts'
import { makeComment, makePerson } from '#tests/support/make.ts'
import { flushVoiceMails, type OpenLook, openLook, openVoicesApp, say } from './voices-app.ts'

let app: StudioApp
let here: OpenLook
beforeAll(async () => {
  app = await openVoicesApp()
})
beforeEach(async () => {
  here = await openLook(app)
})
afterAll(() => app.close())

const addressOf = async (id: string) =>
  (await app.database.db.selectFrom('person').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
/** Without those that tell the shop of a comment. */
const repliesAndMentions = async () =>
  (await flushVoiceMails(app)).filter(({ subject }) => !subject.includes(' commented on '))
const mentionable = async (who: OpenLook['ana']) =>
  (await who.browser.get(`${here.path}/own-voices`)).body.mentionable.map(({ name }: { name: string }) => name)

test('[V8] the maker and the look’s commenters can be mentioned, except oneself', async () => {
  expect(await mentionable(here.ana)).toEqual(['Inês Duarte'])
  await say(here.ben, here.path, 'I was here')
  const hidden = await makePerson(app.database.db, { name: 'Hidden Voice' })
  await makeComment(app.database.db, here.look, { author_id: hidden, state: 'hidden' })
  const suspended = await makePerson(app.database.db, { name: 'Suspended Voice', state: 'suspended' })
  await makeComment(app.database.db, here.look, { author_id: suspended })
  expect(await mentionable(here.ana)).toEqual(['Inês Duarte', 'Ben Ode'])
  expect(await mentionable(here.maker)).toEqual(['Ben Ode'])
})

test('[V8] a mentioned person is shown and gets one mail with a link', async () => {
  await say(here.ben, here.path, 'I was here')
  const body = 'Is it so, @Inês Duarte and @Ben Ode?'
  const mentions = [here.maker.id, here.ben.id]
  const id = await say(here.ana, here.path, body, { mentions })
  expect((await here.read()).items[0].mentions).toEqual(['Ben Ode', 'Inês Duarte'])
  const mails = await repliesAndMentions()
  expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
    [
      [await addressOf(here.maker.id), 'Ana Reis mentioned you'],
      [await addressOf(here.ben.id), 'Ana Reis mentioned you'],
    ].sort(),
  )
  expect(mails[0]!.text).toContain(`/looks/${here.look.id}#comment-${id}`)
  expect(mails[0]!.text).toContain(body)
  await here.ana.browser.patch(`/api/comments/${id}`, { body: `${body} Please!` })
  expect(await repliesAndMentions()).toEqual([])
})

test('[V8] foreign ids, people not named in the text, and oneself are dropped', async () => {
  const stranger = await makePerson(app.database.db, { name: 'Far Stranger' })
  await say(here.ben, here.path, 'I was here')
  await say(here.ana, here.path, 'hello @Far Stranger and @Ana Reis', {
    mentions: [stranger, here.ana.id, here.ben.id, crypto.randomUUID()],
  })
  expect((await here.read()).items[0].mentions).toEqual([])
  expect(await repliesAndMentions()).toEqual([])
})

test('[V8] the person replied to gets one mail, also if mentioned; the author gets none', async () => {
  const first = await say(here.ana, here.path, 'a question')
  await say(here.ana, here.path, 'more of it', { parentId: first })
  expect(await repliesAndMentions()).toEqual([])
  await say(here.maker, here.path, 'an answer, @Ana Reis', { parentId: first, mentions: [here.ana.id] })
  const mails = await repliesAndMentions()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [await addressOf(here.ana.id), 'Inês Duarte replied to you'],
  ])
})

test('no mail is sent for deleted, hidden or invisible comments', async () => {
  const { db } = app.database
  const first = await say(here.ana, here.path, 'a question')
  const back = await say(here.ben, here.path, 'taken back', { parentId: first })
  await here.ben.browser.delete(`/api/comments/${back}`)
  expect(await repliesAndMentions()).toEqual([])
  const hidden = await say(here.ben, here.path, 'hidden', { parentId: first })
  await db.updateTable('comment').set({ state: 'hidden' }).where('id', '=', hidden).execute()
  expect(await repliesAndMentions()).toEqual([])
  await say(here.ben, here.path, 'of a look that goes', { parentId: first })
  await db.updateTable('look').set({ state: 'archived' }).where('id', '=', here.look.id).execute()
  expect(await repliesAndMentions()).toEqual([])
})

test('a mail shows text as text: no markup, no line break in its subject', async () => {
  await app.database.db
    .updateTable('person')
    .set({ name: 'Eve\r\nBcc: all@example.test <b>' })
    .where('id', '=', here.ben.id)
    .execute()
  const first = await say(here.ana, here.path, 'a question')
  await say(here.ben, here.path, '<img src=x onerror=alert(1)> https://a.example/x', { parentId: first })
  const [mail] = await repliesAndMentions()
  expect(mail!.subject).not.toMatch(/[\r\n]/)
  expect(mail!.html).not.toContain('<img src=x')
  expect(mail!.html).not.toContain('<b>')
})

test('a refused comment sends no mail', async () => {
  const first = await say(here.ana, here.path, 'a question')
  await say(here.ben, here.path, 'the same', { parentId: first })
  await repliesAndMentions()
  expect((await here.ben.browser.post(`${here.path}/comments`, { body: 'the same', parentId: first })).status).toBe(409)
  expect(await repliesAndMentions()).toEqual([])
})
