import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

const given = {
  LOOKBOOK_OIDC_ISSUER: 'https://id.example.org/realms/site',
  LOOKBOOK_OIDC_CLIENT_ID: 'lookbook',
  LOOKBOOK_OIDC_CLIENT_SECRET: 'a+secret/with=signs',
}

test('a provider is configured by issuer, client and secret, and called by its host unless it has a name', () => {
  const named = parseConfig({ ...given, LOOKBOOK_OIDC_NAME: ' Harbour ID ' }, '/')
  expect(named.ok && named.value.oidc).toMatchObject({ issuer: given.LOOKBOOK_OIDC_ISSUER, name: 'Harbour ID' })
  const plain = parseConfig(given, '/')
  expect(plain.ok && plain.value.oidc?.name).toBe('id.example.org')
  const none = parseConfig({}, '/')
  expect(none.ok && none.value.oidc).toBeNull()
})

test.each([
  ['http on another host', { ...given, LOOKBOOK_OIDC_ISSUER: 'http://id.example.org' }],
  ['no address', { ...given, LOOKBOOK_OIDC_ISSUER: 'id.example.org' }],
  ['a query', { ...given, LOOKBOOK_OIDC_ISSUER: 'https://id.example.org/?a' }],
  ['a secret of two lines', { ...given, LOOKBOOK_OIDC_CLIENT_SECRET: 'a+secret\nb' }],
  ['a long name', { ...given, LOOKBOOK_OIDC_NAME: 'x'.repeat(41) }],
  ['the issuer alone', { LOOKBOOK_OIDC_ISSUER: given.LOOKBOOK_OIDC_ISSUER }],
  ['the name alone', { LOOKBOOK_OIDC_NAME: 'Harbour ID' }],
])('is refused: %s', (_, env) => {
  const config = parseConfig(env, '/')
  expect(config.ok).toBe(false)
  expect(JSON.stringify(config)).toContain('LOOKBOOK_OIDC_')
  expect(JSON.stringify(config)).not.toContain('a+secret')
})
