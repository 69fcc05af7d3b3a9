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

test('without a page only our own files', () => {
  const policy = contentSecurityPolicy('')
  expect(policy).toContain(`default-src 'none'; script-src 'self'; style-src 'self';`)
  expect(policy).toContain(`frame-ancestors 'none'`)
})
