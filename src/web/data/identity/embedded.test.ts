import { expect, test } from 'vitest'
import { createCall } from '../api/api.ts'
import { Problem } from '../api/problem.ts'
import { embeddedIdentity } from './embedded.ts'
import type { Identity, Person } from './identity.ts'

const person: Person = {
  id: '019f0000-0000-7000-8000-000000000001',
  name: 'Mara',
  email: 'mara@example.org',
  avatar: null,
  locale: 'en',
  timeZone: null,
  isOperator: false,
  isGuest: false,
  leavesAt: null,
  shops: [],
  authenticatedAt: '2026-05-16T10:00:00Z',
  endsAt: '2026-06-15T10:00:00Z',
}

type Asked = { key: string; body: unknown }

/** The client with a fake server that gives these answers in turn. */
function onServer(...answers: { status?: number; body: object }[]): { identity: Identity; asked: Asked[] } {
  const asked: Asked[] = []
  const call = createCall({
    fetch: async (address, init) => {
      const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
      asked.push({ key: `${init?.method} ${address}`, body })
      const answer = answers.shift()
      if (!answer) throw new Error('one request too many')
      return Response.json(answer.body, { status: answer.status ?? 200 })
    },
    isOnline: () => true,
    now: () => 0,
    random: () => 0,
    sleep: async () => {},
  })
  return { identity: embeddedIdentity(call), asked }
}

const refusal = (status: number, code: string) => ({ status, body: { code, title: '', status, requestId: 'r' } })
const given = { email: 'mara@example.org', password: 'correct horse battery' }

test('signing in returns the person', async () => {
  const { identity, asked } = onServer({ body: { person } })
  expect(await identity.signIn(given)).toEqual({ kind: 'done', person })
  expect(asked).toEqual([{ key: 'POST /api/session', body: given }])
})

test('[I9] a second factor asks for its code and repeats the call with it', async () => {
  const { identity, asked } = onServer(refusal(401, 'second_factor_needed'), refusal(401, 'code_wrong'), {
    body: { person },
  })
  const step = await identity.signIn(given)
  if (step.kind !== 'code') throw new Error('no code was asked for')
  expect(step.sentTo).toBeNull()
  await expect(step.give('111111')).rejects.toMatchObject({ code: 'code_wrong' })
  expect(await step.give('123456')).toEqual({ kind: 'done', person })
  expect(asked.map(({ body }) => body)).toEqual([given, { ...given, code: '111111' }, { ...given, code: '123456' }])
})

test('a refused password is a problem and is not asked for again', async () => {
  const { identity, asked } = onServer(refusal(401, 'wrong_credentials'))
  await expect(identity.signIn(given)).rejects.toMatchObject({ code: 'wrong_credentials', status: 401 })
  expect(asked).toHaveLength(1)
})

test('confirming one’s identity sends the password without the address', async () => {
  const { identity, asked } = onServer(refusal(401, 'second_factor_needed'), { body: { person } })
  const step = await identity.confirmIt(given)
  if (step.kind !== 'code') throw new Error('no code was asked for')
  await step.give('123456')
  expect(asked).toEqual([
    { key: 'POST /api/session/confirm', body: { password: given.password } },
    { key: 'POST /api/session/confirm', body: { password: given.password, code: '123456' } },
  ])
})

test('a sign-up sends language and time zone, and a return path if there is one', async () => {
  const { identity, asked } = onServer({ body: { sent: true } }, { body: { sent: true } })
  await identity.signUp({ ...given, name: 'Mara', returnTo: null })
  await identity.signUp({ ...given, name: 'Mara', returnTo: '/looks/1' })
  const about = { locale: 'en', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  expect(asked.map(({ body }) => body)).toEqual([
    { ...given, name: 'Mara', ...about },
    { ...given, name: 'Mara', ...about, returnTo: '/looks/1' },
  ])
})

test('links are read and used, and answer with the return path', async () => {
  const token = 'A'.repeat(43)
  const { identity, asked } = onServer(
    { body: { purpose: 'finish_sign_up', email: given.email } },
    { body: { person, returnTo: '/cart' } },
    { body: { email: given.email, returnTo: null } },
    { body: { email: 'new@example.org' } },
    refusal(410, 'link_invalid'),
  )
  expect(await identity.readLink(token)).toEqual({ purpose: 'finish_sign_up', email: given.email })
  expect(await identity.finishSignUp(token, 'pw')).toEqual({ step: { kind: 'done', person }, returnTo: '/cart' })
  expect(await identity.resetPassword(token, 'pw')).toEqual({ email: given.email, returnTo: null })
  expect(await identity.confirmEmail(token)).toEqual({ email: 'new@example.org' })
  await expect(identity.readLink(token)).rejects.toMatchObject({ code: 'link_invalid' })
  expect(asked.map(({ key }) => key)).toEqual([
    'POST /api/link',
    'POST /api/sign-up/finish',
    'POST /api/password/reset',
    'POST /api/email/confirm',
    'POST /api/link',
  ])
  expect(asked.some(({ key }) => key.includes(token))).toBe(false)
})

test('resending mails, new passwords, new addresses and signing out call their routes', async () => {
  const done = { body: { done: true } }
  const { identity, asked } = onServer(done, done, done, done, done)
  await identity.resendSignUp(given)
  await identity.forgotPassword({ email: given.email, returnTo: '/cart' })
  await identity.changePassword('another long password')
  await identity.changeEmail('new@example.org')
  await identity.signOut()
  expect(asked).toEqual([
    { key: 'POST /api/sign-up/again', body: { email: given.email } },
    { key: 'POST /api/password/forgotten', body: { email: given.email, returnTo: '/cart' } },
    { key: 'PUT /api/me/password', body: { password: 'another long password' } },
    { key: 'PUT /api/me/email', body: { email: 'new@example.org' } },
    { key: 'DELETE /api/session', body: undefined },
  ])
})

test('functions of the hosted service are not offered', async () => {
  const { identity, asked } = onServer()
  for (const ask of [
    () => identity.signInWith('google.com'),
    () => identity.startPhone('+491700000000'),
    () => identity.confirmWith('google.com'),
    () => identity.linkWith('google.com'),
    () => identity.phoneFactors(),
    () => identity.addPhoneFactor('+491700000000'),
    () => identity.removePhoneFactor('1'),
  ])
    await expect(ask()).rejects.toEqual(new Problem('not_found'))
  expect(asked).toEqual([])
})
