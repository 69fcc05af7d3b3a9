import { expect, test } from 'vitest'
import { clientBody, clientFromText, isComplete } from './chosen-client.ts'

test('typed text is a name, a number or an address, and each alone is enough to book', () => {
  const bodyOf = (text: string) => {
    const client = { kind: 'new' as const, ...clientFromText(text) }
    return [isComplete(client), clientBody(client)]
  }
  expect(bodyOf('Ana Prates')).toEqual([true, { name: 'Ana Prates', phone: null, email: null }])
  expect(bodyOf('+351 934 220')).toEqual([true, { name: '+351 934 220', phone: '+351 934 220', email: null }])
  expect(bodyOf('ana@example.com')).toEqual([true, { name: 'ana@example.com', phone: null, email: 'ana@example.com' }])
  expect(bodyOf('ana@')[0]).toBe(false)
  expect(bodyOf('')[0]).toBe(false)
})
