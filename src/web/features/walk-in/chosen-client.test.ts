import { expect, test } from 'vitest'
import { clientBody, clientFromText, enteredBeside, isComplete } from './chosen-client.ts'

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

test('another name keeps the number that was entered beside it', () => {
  const first = { ...clientFromText('Rosa'), phone: '+351 912 345 678' }
  expect(clientFromText('Rosa Melo', enteredBeside('Rosa', first))).toEqual({
    ...{ name: 'Rosa Melo', phone: '+351 912 345 678', email: '' },
  })
  // What the search field itself said before is not kept.
  expect(clientFromText('rosa@example.com', enteredBeside('Rosa', first)).name).toBe('')
})
