import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '#tests/studio/studio-app.ts'
import { makePerson } from '#tests/support/make.ts'
import { openLook, say } from '#tests/voices/voices-app.ts'
import { DAY, type ModerationApp, openModerationApp, path } from './moderation-app.ts'

let app: ModerationApp
beforeAll(async () => {
  app = await openModerationApp()
})
afterAll(() => app.close())

/** A comment that was hidden, with the link of the mail to its author. */
async function hidden(words: string) {
  const here = await openLook(app)
  await app.mails()
  const id = await app.report(here, 'comment', await say(here.ana, here.path, words))
  await app.decide(id, 1, 'hide')
  const mail = (await app.mails()).find(({ text }) => text.includes('/appeal/'))
  const [, decision = '', key = ''] = /\/appeal\/([\w-]{36})#([0-9a-f]{32})/.exec(mail?.text ?? '') ?? []
  const visitor = app.as(null)
  return {
    here,
    id,
    view: (with_ = key) => visitor.post(`/api/appeals/${decision}`, { key: with_ }),
    appeal: (said: string, with_ = key) => visitor.post(`/api/appeals/${decision}/words`, { key: with_, words: said }),
    state: async () => (await app.read(id)).subject.state,
  }
}

test('[O76] the link of the mail appeals once, signed out; the case comes back marked; reversed, the comment is back', async () => {
  const { id, view, appeal, state } = await hidden('I only asked')
  expect((await view()).body).toMatchObject({
    subject: { kind: 'comment', title: 'I only asked' },
    decision: 'hide',
    reason: 'It is an advertisement.',
    appeal: null,
    canAppeal: true,
  })
  expect((await appeal('It is no advertisement.')).body).toMatchObject({
    appeal: { words: 'It is no advertisement.' },
    canAppeal: false,
  })
  expect((await appeal('Again.')).body.code).toBe('conflict')
  expect(await app.read(id)).toMatchObject({
    state: 'waiting',
    hasAppeal: true,
    isOwnDecision: true,
    can: ['uphold', 'reverse'],
    canUndo: false,
    version: 3,
  })
  expect((await app.decide(id, 3, 'keep', {})).body.code).toBe('conflict')
  expect((await app.decide(id, 3, 'reverse', { reason: 'You are right.' })).status).toBe(200)
  expect(await state()).toBe('published')
  const sent = await app.mails()
  expect(sent.map(({ subject }) => subject)).toEqual(['Your appeal succeeded'])
  expect(sent[0]?.text).toContain('You are right.')
  expect((await view()).body).toMatchObject({
    outcome: { kind: 'reversed', answer: 'You are right.' },
    canAppeal: false,
  })
  expect((await app.read(id)).upheldBefore).toBe(0)
})

test('[O76] an appeal that is declined changes nothing, and is answered', async () => {
  const { id, view, appeal, state } = await hidden('Buy here')
  await appeal('Please.')
  await app.decide(id, 3, 'uphold', { reason: 'It is for sale elsewhere.' })
  expect(await state()).toBe('hidden')
  expect((await app.mails()).map(({ subject }) => subject)).toEqual(['Your appeal was declined'])
  expect((await view()).body.outcome).toEqual({ kind: 'upheld', answer: 'It is for sale elsewhere.' })
  expect((await appeal('Once more.')).body.code).toBe('conflict')
})

test('[O70] an appeal is first in the queue of another operator, not of the one who decided', async () => {
  const here = await openLook(app)
  await app.report(here, 'look', here.look.id)
  const { id, appeal } = await hidden('First for others')
  app.moveClock(60_000)
  await appeal('Please look again.')
  const second = app.as(await signedIn(app.database.db, await makePerson(app.database.db, { is_operator: true })))
  expect((await second.get(path)).body.items[0].id).toBe(id)
  expect((await app.operator.get(path)).body.items[0].id).not.toBe(id)
  expect((await second.get(`${path}/${id}`)).body.isOwnDecision).toBe(false)
})

test('[O76] a wrong key, an undone decision, a later one and 180 days later: nothing to appeal', async () => {
  const wrong = await hidden('Wrong key')
  const other = 'ab'.repeat(16)
  expect((await wrong.view(other)).body.code).toBe('not_found')
  expect((await wrong.appeal('x', other)).body.code).toBe('not_found')
  expect((await wrong.view('xyz')).body.code).toBe('invalid_input')
  for (const words of ['', '  ', 'x'.repeat(2001)]) expect((await wrong.appeal(words)).body.code).toBe('invalid_input')

  const undone = await hidden('Undone')
  await app.undo(undone.id, 2)
  expect((await undone.appeal('x')).body.code).toBe('conflict')

  const restored = await hidden('Restored')
  await app.decide(restored.id, 2, 'restore', { reason: 'Ours.' })
  expect((await restored.appeal('x')).body.code).toBe('conflict')

  const old = await hidden('Old')
  const decided_at = new Date(app.now() - 180 * DAY)
  await app.database.db.updateTable('moderation_decision').set({ decided_at }).where('case_id', '=', old.id).execute()
  expect((await old.appeal('x')).body.code).toBe('conflict')
})

test('[O72] the shop answers a question by the same link', async () => {
  const here = await openLook(app)
  await app.mails()
  await app.database.db.updateTable('member').set({ role: 'owner' }).where('id', '=', here.member.id).execute()
  const id = await app.report(here, 'look', here.look.id)
  await app.decide(id, 1, 'ask', { reason: 'Are these your pictures?' })
  const [mail] = await app.mails()
  const [, decision, key] = /\/appeal\/([\w-]{36})#([0-9a-f]{32})/.exec(mail?.text ?? '') ?? []
  const answered = await app.as(null).post(`/api/appeals/${decision}/words`, { key, words: 'Yes, all of them.' })
  expect(answered.status).toBe(200)
  expect(await app.read(id)).toMatchObject({
    state: 'waiting',
    hasAppeal: false,
    isAsked: false,
    can: ['keep', 'hide', 'warn', 'ask', 'pause'],
    decisions: [{ kind: 'ask', appeal: { words: 'Yes, all of them.' } }],
  })
})
