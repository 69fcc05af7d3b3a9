import { expect, test } from 'vitest'
import { decideTemplates } from './studio-voices.ts'

test('[V84] templates are cleaned; empty and repeated ones are left out', () => {
  expect(decideTemplates([' Thank you. ', '', ' \n', 'Thank you.', 'Come again.'])).toEqual({
    ok: true,
    value: ['Thank you.', 'Come again.'],
  })
})

test('[V84] at most ten, of 500 characters each', () => {
  const many = Array.from({ length: 11 }, (_, n) => `Thank you ${n}`)
  expect(decideTemplates(many.slice(1)).ok).toBe(true)
  expect(decideTemplates(many)).toMatchObject({ detail: { fields: [{ path: 'templates' }] } })
  expect(decideTemplates(['fine', 'a'.repeat(501)])).toMatchObject({ detail: { fields: [{ path: 'templates.1' }] } })
})
