import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Outside, openOutside, password } from './outside.ts'

let outside: Outside
beforeAll(async () => {
  outside = await openOutside({ publicUrl: 'https://book.example.org' })
})
afterAll(() => outside.close())

const forged = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-server': 'evil.example',
  'x-original-url': 'https://evil.example/',
  forwarded: 'host=evil.example;proto=http',
}

describe('a link in a mail uses our address, whatever the request’s Host', () => {
  test('for a sign-up, a new password and a new address', async () => {
    const who = outside.browser()
    const email = outside.freshEmail()
    await who.post('/api/sign-up', { name: 'Maren', email, password }, { headers: forged })
    const token = await outside.linkFor(email)
    await who.post('/api/sign-up/finish', { token, password }, { headers: forged })
    await who.post('/api/password/forgotten', { email }, { headers: forged })
    await who.send('PUT', '/api/me/email', { body: { email: outside.freshEmail() }, headers: forged })
    await who.post('/api/sign-up', { name: 'Again', email, password }, { headers: forged })
    await outside.flushMails()

    expect(outside.mails.length).toBeGreaterThanOrEqual(4)
    for (const { subject, text, html } of outside.mails) {
      expect(subject + text + html).not.toContain('evil.example')
      const links = [...`${text} ${html}`.matchAll(/https?:\/\/[^\s"'<>)]+/g)].map(([url]) => new URL(url))
      expect(links.length, subject).toBeGreaterThan(0)
      expect([...new Set(links.map(({ origin }) => origin))], subject).toEqual(['https://book.example.org'])
    }
  })

  test('its token is in the fragment, which no server and no referrer sees', async () => {
    const carrying = outside.mails.filter(({ text }) => /[\w-]{43}/.test(text))
    expect(carrying.length).toBeGreaterThanOrEqual(3)
    for (const { text, html } of carrying)
      for (const [url] of `${text} ${html}`.matchAll(/https:\/\/[^\s"'<>)]*[\w-]{43}/g))
        expect(url).toMatch(/^https:\/\/book\.example\.org\/(verify-email|reset-password)#[\w-]{43}$/)
  })
})

/** Each of these redirects to another site in some browser or library. */
const elsewhere = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  ' //evil.example',
  'evil.example',
  '//book.example.org@evil.example',
  'https:evil.example',
]

describe('[I14] the return path', () => {
  async function finishedWith(returnTo: string) {
    await outside.forgetLimits()
    const who = outside.browser()
    const email = outside.freshEmail()
    const asked = await who.post('/api/sign-up', { name: 'Maren', email, password, returnTo })
    expect(asked.status).toBe(200)
    return (await who.post('/api/sign-up/finish', { token: await outside.linkFor(email), password })).body.returnTo
  }

  test.each(elsewhere)('of a sign-up is never %j', async (returnTo) => {
    expect(await finishedWith(returnTo)).toBeNull()
  })

  test.each(elsewhere)('of a new password is never %j', async (returnTo) => {
    await outside.forgetLimits()
    const email = reset.email
    await reset.who.post('/api/password/forgotten', { email, returnTo })
    const token = await outside.linkFor(email)
    const done = await reset.who.post('/api/password/reset', {
      token,
      password: `${password} ${elsewhere.indexOf(returnTo)}`,
    })
    expect(done.status).toBe(200)
    expect(done.body.returnTo).toBeNull()
  })
  let reset: Awaited<ReturnType<Outside['signUp']>>
  beforeAll(async () => {
    reset = await outside.signUp()
  })

  test('is the former page with its query', async () => {
    const path = '/looks/0198c0de-0000-7000-8000-000000000001?day=2026-06-03&text=warm%20colour#times'
    expect(await finishedWith(path)).toBe(path)
  })

  test('is in no mail', async () => {
    const said = outside.mails.map(({ text, html }) => text + html).join('\n')
    expect(said).not.toMatch(/evil\.example|returnTo|warm%20colour/)
  })
})
