import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unlinkText } from './unlink-text.ts'

test.each([
  ['Salon https://evil.example/login', 'Salon https: //evil. example/login'],
  ['Pay at www.evil.example now', 'Pay at www. evil. example now'],
  ['Bank-24.com', 'Bank-24. com'],
  ['salon。example', 'salon。 example'],
  ['a.xn--p1ai', 'a. xn--p1ai'],
  ['http://you@evil.example', 'http: //you@evil.example'],
  ['anna@salon.example joined', 'anna@salon.example joined'],
  ['@anna.example joined', '@anna.example joined'],
  ['Dr. Ines B. Roth, 4 p.m., 12.50 EUR', 'Dr. Ines B. Roth, 4 p.m., 12.50 EUR'],
])('[I20] %j becomes %j', (typed, sent) => expect(unlinkText(typed)).toBe(sent))

test('[I20] no scheme is left, and a second pass changes nothing', () => {
  const part = fc.constantFrom('http', '://', 'evil', '.', 'com', ' ', '@', 'xn--', '24', ':', '/')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const once = unlinkText(parts.join(''))
      expect(once).not.toContain('://')
      expect(unlinkText(once)).toBe(once)
    }),
  )
})
