import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

function sentences(env: Record<string, string>): string[] {
  const decision = parseConfig(env, '/srv')
  return decision.ok ? [] : decision.detail
}

function firebaseOf(env: Record<string, string>) {
  const decision = parseConfig(env, '/srv')
  if (!decision.ok) throw new Error(decision.detail.join(' '))
  return decision.value.firebase
}

const real = { LOOKBOOK_FIREBASE_PROJECT: 'book-example', LOOKBOOK_FIREBASE_API_KEY: 'AIzaSy-key_1' }
const emulated = { LOOKBOOK_FIREBASE_PROJECT: 'demo-lookbook', LOOKBOOK_FIREBASE_EMULATOR: '127.0.0.1:9099' }

test('the hosted service is off without its variables', () => {
  expect(firebaseOf({})).toBeNull()
  expect(firebaseOf({ LOOKBOOK_FIREBASE_PROVIDERS: 'google.com' })).toBeNull()
})

test('project and key are enough; other variables have defaults', () => {
  expect(firebaseOf(real)).toEqual({
    projectId: 'book-example',
    apiKey: 'AIzaSy-key_1',
    authDomain: 'book-example.firebaseapp.com',
    providers: ['password'],
    emulatorUrl: null,
  })
})

test('every variable is read', () => {
  const given = {
    ...real,
    LOOKBOOK_FIREBASE_AUTH_DOMAIN: 'sign-in.example.org',
    LOOKBOOK_FIREBASE_PROVIDERS: 'google.com, phone,google.com',
  }
  expect(firebaseOf(given)).toMatchObject({ authDomain: 'sign-in.example.org', providers: ['google.com', 'phone'] })
})

test.each([
  [{ LOOKBOOK_FIREBASE_PROJECT: 'book-example' }],
  [{ LOOKBOOK_FIREBASE_API_KEY: 'key' }],
  [{ LOOKBOOK_FIREBASE_EMULATOR: '127.0.0.1:9099' }],
])('%j alone is refused', (env) => {
  expect(sentences(env as Record<string, string>)).toContain(
    'LOOKBOOK_FIREBASE_PROJECT and LOOKBOOK_FIREBASE_API_KEY belong together: set both or neither.',
  )
})

test.each([
  ['LOOKBOOK_FIREBASE_PROJECT', 'Book Example'],
  ['LOOKBOOK_FIREBASE_API_KEY', 'a key'],
  ['LOOKBOOK_FIREBASE_AUTH_DOMAIN', 'https://sign-in.example.org'],
  ['LOOKBOOK_FIREBASE_AUTH_DOMAIN', "sign-in.example.org; script-src 'unsafe-inline'"],
  ['LOOKBOOK_FIREBASE_PROVIDERS', 'password,,phone'],
])('%s = %s is refused with a sentence that names it', (name, value) => {
  expect(sentences({ ...real, [name]: value }).filter((sentence) => sentence.startsWith(`${name} is`))).toHaveLength(1)
})

test('the emulator needs all five: opted in, not production, a demo- project, its address and ours on loopback', () => {
  expect(firebaseOf(emulated)).toMatchObject({ emulatorUrl: 'http://127.0.0.1:9099', projectId: 'demo-lookbook' })
  expect(
    firebaseOf({ ...emulated, LOOKBOOK_FIREBASE_EMULATOR: '', LOOKBOOK_FIREBASE_API_KEY: 'key' })?.emulatorUrl,
  ).toBeNull()
})

test.each<[string, Record<string, string>]>([
  ['in production', { NODE_ENV: 'production' }],
  ['for a real project', { LOOKBOOK_FIREBASE_PROJECT: 'book-example' }],
  ['on another machine', { LOOKBOOK_FIREBASE_EMULATOR: '10.0.0.5:9099' }],
  ['by a name that only begins like this machine', { LOOKBOOK_FIREBASE_EMULATOR: 'localhost.example.org:9099' }],
  ['with a path', { LOOKBOOK_FIREBASE_EMULATOR: '127.0.0.1:9099/x' }],
  ['behind a user name', { LOOKBOOK_FIREBASE_EMULATOR: '127.0.0.1:9099@evil.example' }],
  ['where we listen to others', { LOOKBOOK_HOST: '0.0.0.0' }],
  ['where we have a public address', { LOOKBOOK_URL: 'https://book.example.org' }],
])('the emulator is refused %s', (_, change) => {
  const wrong = sentences({ ...emulated, LOOKBOOK_FIREBASE_API_KEY: 'key', ...change })
  expect(wrong).toHaveLength(1)
  expect(wrong[0]).toContain('LOOKBOOK_FIREBASE_EMULATOR')
})
