import { describe, expect, test } from 'vitest'
import { testConfig } from '#tests/support/test-app.ts'
import { app, database, hostedApp, openHostedApp, service } from './hosted-app.ts'

openHostedApp()

describe('the routes of the hosted service', () => {
  test('list the sign-in methods and the service’s configuration', async () => {
    const ways = await app.request('GET', '/api/identity')
    expect(ways.body).toEqual({
      passwords: 'lookbook',
      firebase: {
        apiKey: 'the-web-api-key',
        authDomain: 'lookbook-test.firebaseapp.com',
        projectId: 'lookbook-test',
        providers: ['google.com', 'phone'],
        emulatorUrl: null,
      },
      allowsGuests: true,
      passkeys: true,
      oidc: null,
      hasMailbox: true,
    })
    expect(ways).toMatchObject({ statements: [] })
    expect(ways.headers.get('cache-control')).toContain('public, max-age=60')
  })

  test('do not exist without the service', async () => {
    const own = hostedApp(database, service, { config: testConfig, hosted: null })
    const subject = own.account()
    expect((await own.request('GET', '/api/identity')).body).toMatchObject({ passwords: 'lookbook', firebase: null })
    expect(await own.come(subject)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const { cookie } = await own.signUpAndIn()
    const idToken = await own.token(subject)
    const linked = await own.request('POST', '/api/me/ways', { cookie, body: { idToken } })
    expect(linked).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const confirmed = await own.request('POST', '/api/session/confirm', { cookie, body: { idToken } })
    expect(confirmed).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('[I5] accept 20 tokens from an address in 15 minutes, valid or not', async () => {
    const from = (idToken: string) =>
      app.request('POST', '/api/session/firebase', {
        body: { idToken, refreshToken: 'any' },
        address: '203.0.113.77',
      })
    const bad = await app.token('nobody')
    for (let i = 0; i < 20; i++) expect((await from(bad)).body.code).toBe('token_invalid')
    service.heard.length = 0
    const late = await from(await app.token(app.account()))
    expect(late).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(service.heard).toEqual([])
  })
})
