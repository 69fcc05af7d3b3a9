import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PRIVACY_VERSION } from '#core/own-data/consent.ts'
import { privacy } from './en/identity/privacy.ts'

/** The texts of each version. A changed text: set PRIVACY_VERSION to the day of the change and add its line here. */
const texts: Record<string, string> = {
  '2026-11-17': 'c7fe5648ed6da6fd',
}

test('[E10] the privacy notice is the text of its version', () => {
  const text = JSON.stringify(privacy, (_, value) => (typeof value === 'function' ? String(value('…')) : value))
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(texts[PRIVACY_VERSION])
})
