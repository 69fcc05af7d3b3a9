import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

test('inline scripts and styles are allowed by their hash, and by nothing else', () => {
  const boot = `document.documentElement.dataset.theme = 'dark'`
  const html = `<style>a{}</style><script>${boot}</script><script type="module" src="/assets/a.js"></script>`
  const policy = contentSecurityPolicy(html)
  const hash = createHash('sha256').update(boot).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy.match(/sha256-/g)).toHaveLength(2)
  expect(policy).not.toContain('unsafe')
})

test('only our own files are allowed without a page', () => {
  const policy = contentSecurityPolicy('')
  expect(policy).toContain(`default-src 'none'; script-src 'self'; style-src 'self';`)
  expect(policy).toContain(`frame-ancestors 'none'`)
})

const firebase = {
  projectId: 'book-example',
  apiKey: 'key',
  authDomain: 'book-example.firebaseapp.com',
  providers: ['password'],
  emulatorUrl: null,
}
/** The sources of one directive, or undefined where the policy has none. */
function sources(policy: string, directive: string): string[] | undefined {
  const found = policy.split('; ').find((part) => part.startsWith(`${directive} `))
  return found?.split(' ').slice(1)
}

test('no other host is allowed without a hosted identity service', () => {
  const policy = contentSecurityPolicy('<script>a</script>', null)
  expect(policy).toBe(contentSecurityPolicy('<script>a</script>'))
  expect(policy).not.toMatch(/https?:/)
  expect(policy).not.toContain('frame-src')
})

test('a sign-in popup needs Google’s loader and the project’s frame, and nothing more', () => {
  const policy = contentSecurityPolicy('', { ...firebase, providers: ['google.com'] })
  expect(sources(policy, 'script-src')).toEqual(["'self'", 'https://apis.google.com'])
  expect(sources(policy, 'frame-src')).toEqual(['https://book-example.firebaseapp.com'])
})

test.each(['password', 'phone'])(
  '%s at the hosted service needs its two hosts, and reCAPTCHA for messages to phones',
  (way) => {
    const policy = contentSecurityPolicy('', { ...firebase, providers: [way] })
    expect(sources(policy, 'connect-src')).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ])
    expect(sources(policy, 'script-src')).toEqual([
      "'self'",
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ])
    expect(sources(policy, 'frame-src')).toEqual([
      'https://www.google.com/recaptcha/',
      'https://recaptcha.google.com/recaptcha/',
    ])
  },
)

test('with the emulator only the emulator’s host is allowed', () => {
  const emulated = { ...firebase, providers: ['password', 'phone'], emulatorUrl: 'http://127.0.0.1:9099' }
  const policy = contentSecurityPolicy('', emulated)
  expect(sources(policy, 'connect-src')).toEqual(["'self'", 'http://127.0.0.1:9099'])
  expect(policy).not.toMatch(/https:/)
  const popup = contentSecurityPolicy('', { ...emulated, providers: ['google.com'] })
  expect(sources(popup, 'frame-src')).toEqual(['http://127.0.0.1:9099'])
})

test('no configuration allows inline scripts or eval', () => {
  for (const providers of [['password'], ['google.com', 'phone'], ['saml.corp']])
    expect(contentSecurityPolicy('', { ...firebase, providers })).not.toContain('unsafe')
})

test('[F71] tiles of a map come from their host only', () => {
  const tiles = { template: 'https://tiles.example.org:8443/{z}/{x}/{y}.png?key=1' }
  const policy = contentSecurityPolicy('', null, tiles)
  expect(sources(policy, 'img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://tiles.example.org:8443'])
  expect(policy.replace(' https://tiles.example.org:8443', '')).toBe(contentSecurityPolicy(''))
})
