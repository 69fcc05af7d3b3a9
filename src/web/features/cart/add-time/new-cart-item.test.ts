import { expect, test } from 'vitest'
import { addressOfNewItem, instantOf, newItemFromAddress } from './new-cart-item.ts'

const id = '0197c5b0-0000-7000-8000-000000000001'
const at = '2026-05-16T15:30:00.000Z'

test('parses a look at a time, with its maker or with anyone', () => {
  expect(newItemFromAddress({ look: id, at })).toEqual({ lookId: id, startsAt: at })
  expect(newItemFromAddress({ look: id, at, who: 'anyone' })).toEqual({ lookId: id, startsAt: at, forAnyone: true })
})

test('parses a service of a shop, with a member or with anyone', () => {
  expect(newItemFromAddress({ shop: 'casa-luz', service: id, who: id, at })).toEqual({
    shop: 'casa-luz',
    serviceId: id,
    memberId: id,
    startsAt: at,
  })
  expect(newItemFromAddress({ shop: 'casa-luz', service: id, who: 'anyone', at })).toMatchObject({ memberId: null })
  expect(newItemFromAddress({ shop: 'casa-luz', service: id, at })).toMatchObject({ memberId: null })
})

test.each([
  {},
  { look: id },
  { at },
  { look: id, at: 'noon' },
  { look: 'nothing', at },
  { shop: 'casa-luz', at },
  { shop: 'casa-luz', service: '17', at },
])('%j is not an item', (search) => {
  expect(newItemFromAddress(search)).toBeNull()
})

test('the address of a new item parses back to it', () => {
  for (const wanted of [
    { lookId: id, startsAt: at },
    { lookId: id, startsAt: at, forAnyone: true },
    { shop: 'casa-luz', serviceId: id, memberId: id, startsAt: at },
    { shop: 'casa-luz', serviceId: id, memberId: null, startsAt: at },
  ]) {
    const { searchParams } = new URL(addressOfNewItem(wanted), 'http://localhost')
    expect(newItemFromAddress(Object.fromEntries(searchParams))).toEqual(wanted)
  }
})

test('an instant is accepted in any offset and written in one form', () => {
  expect(instantOf('2026-05-16T15:30:00.000Z')).toBe('2026-05-16T15:30:00.000Z')
  expect(instantOf('2026-05-16T15:30Z')).toBe('2026-05-16T15:30:00.000Z')
  expect(instantOf('2026-05-16T15:30:00+01:00')).toBe('2026-05-16T14:30:00.000Z')
})

test.each([
  undefined,
  '',
  'tomorrow',
  '2026-05-16',
  '2026-05-16T15:30',
  '2026-13-16T15:30Z',
  '2026-05-16T25:30Z',
  '17',
])('%s is not an instant', (text) => {
  expect(instantOf(text)).toBeUndefined()
})
