import { expect, test } from 'vitest'
import { SERVICE_LIMITS } from '#core/shops/service-limits.ts'
import { differingFields } from './draft-words.ts'
import { bodyOf, countChanges, type Draft, freshDraft, mergeDrafts } from './service-form.ts'

const ana = '0190a000-0000-7000-8000-000000000001'
const member = { id: ana, name: 'Ana', portrait: null }
const shop = {
  items: [],
  members: [member],
  rooms: [],
  categories: [],
  category: 'hair',
  currency: 'EUR',
  timeZone: 'UTC',
}
const draft: Draft = { ...freshDraft(shop), name: 'Cut', price: '38,50' }
const mistakes = (change: Partial<Draft>) => {
  const read = bodyOf({ ...draft, ...change }, 'EUR')
  return 'mistakes' in read ? read.mistakes : []
}

test('typed prices become minor units of the currency', () => {
  expect(bodyOf(draft, 'EUR')).toMatchObject({ body: { priceMinor: 3850, durationMin: 60 } })
  expect(bodyOf({ ...draft, price: '3850' }, 'JPY')).toMatchObject({ body: { priceMinor: 3850 } })
  expect(bodyOf({ ...draft, priceKind: 'on_request' }, 'EUR')).toMatchObject({ body: { priceMinor: 0 } })
})

test('every mistake is named at once', () => {
  expect(mistakes({ price: '-1' })).toEqual(['priceMinor'])
  expect(mistakes({ price: '1000000000' })).toEqual(['priceMinor'])
  expect(mistakes({ duration: '47', before: 'x', name: ' a ' })).toEqual(['name', 'durationMin', 'bufferBeforeMin'])
  expect(mistakes({ performers: [] })).toEqual(['performers'])
  expect(mistakes({ performers: [{ memberId: ana, price: '1.234', duration: '3' }] })).toEqual([
    'performerPrice',
    'performerTime',
  ])
})

test('lengths, grid and largest values are those of the contract', () => {
  const long = { summary: 'a'.repeat(SERVICE_LIMITS.summary + 1), includes: 'a'.repeat(SERVICE_LIMITS.includes + 1) }
  expect(mistakes({ ...long, bring: '🎈'.repeat(SERVICE_LIMITS.bring) })).toEqual(['summary', 'includes'])
  expect(mistakes({ duration: String(SERVICE_LIMITS.durationMin + 5), after: '7' })).toEqual([
    'durationMin',
    'bufferAfterMin',
  ])
  expect(mistakes({ name: 'a'.repeat(SERVICE_LIMITS.name + 1), category: 'a'.repeat(41) })).toEqual([
    'name',
    'category',
  ])
  expect(mistakes({ needs: Array.from({ length: SERVICE_LIMITS.needs + 1 }, () => []) })).toEqual([])
})

test('changes are counted by field', () => {
  expect(countChanges({ ...draft, price: '40', needs: [['a']] }, draft)).toBe(2)
})

test('[R6] every field in which two versions differ is named, and each is taken from the one chosen', () => {
  const theirs = { ...draft, price: '40', photoId: 'theirs', confirmation: 'on_request' as const }
  const mine = { ...draft, price: '42', needs: [['roof']], performers: [] }
  const fields = differingFields(mine, theirs)
  expect(fields).toEqual(['photoId', 'price', 'performers', 'needs', 'confirmation'])
  expect(mergeDrafts(theirs, mine, ['price', 'needs'])).toEqual({ ...theirs, price: '42', needs: [['roof']] })
  // Every field of a draft can be compared.
  const other = Object.fromEntries(Object.keys(draft).map((key) => [key, 'other'])) as unknown as Draft
  expect(differingFields(other, draft).toSorted()).toEqual(Object.keys(draft).toSorted())
})
