import { expect, test } from 'vitest'
import { SERVICE_LIMITS } from '#core/shops/service-limits.ts'
import { differingFields } from './draft-words.ts'
import { countChanges, type Draft, freshDraft, mergeDrafts, serviceForm } from './service-form.ts'

const ana = '0190a000-0000-7000-8000-000000000001'
const member = { id: ana, name: 'Ana', portrait: null }
const shop = {
  items: [],
  members: [member],
  rooms: [],
  categories: [],
  taxRates: [],
  category: 'hair',
  currency: 'EUR',
  timeZone: 'UTC',
}
const draft: Draft = { ...freshDraft(shop), name: 'Cut', priceMinor: '38,50' }
const bodyOf = (typed: Draft, currency: string) => serviceForm(currency).parse(typed)
const mistakes = (change: Partial<Draft>) => {
  const issues = serviceForm('EUR').safeParse({ ...draft, ...change }).error?.issues ?? []
  return [...new Set(issues.map(({ path }) => path.join('.')))]
}

test('typed prices become minor units of the currency', () => {
  expect(bodyOf(draft, 'EUR')).toMatchObject({ priceMinor: 3850, durationMin: 60 })
  expect(bodyOf({ ...draft, priceMinor: '3850' }, 'JPY')).toMatchObject({ priceMinor: 3850 })
  expect(bodyOf({ ...draft, priceKind: 'on_request' }, 'EUR')).toMatchObject({ priceMinor: 0 })
})

test('every mistake is named at once', () => {
  expect(mistakes({ priceMinor: '-1' })).toEqual(['priceMinor'])
  expect(mistakes({ priceMinor: '1000000000' })).toEqual(['priceMinor'])
  expect(mistakes({ durationMin: '47', bufferBeforeMin: 'x', name: ' a ' })).toEqual([
    'name',
    'durationMin',
    'bufferBeforeMin',
  ])
  expect(mistakes({ performers: [] })).toEqual(['performers'])
  expect(mistakes({ performers: [{ memberId: ana, priceMinor: '1.234', durationMin: '3' }] })).toEqual([
    'performers.0.priceMinor',
    'performers.0.durationMin',
  ])
})

test('lengths, grid and largest values are those of the contract', () => {
  const long = { summary: 'a'.repeat(SERVICE_LIMITS.summary + 1), includes: 'a'.repeat(SERVICE_LIMITS.includes + 1) }
  expect(mistakes({ ...long, bring: '🎈'.repeat(SERVICE_LIMITS.bring) })).toEqual(['summary', 'includes'])
  expect(mistakes({ durationMin: String(SERVICE_LIMITS.durationMin + 5), bufferAfterMin: '7' })).toEqual([
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
  expect(countChanges({ ...draft, priceMinor: '40', needs: [['a']] }, draft)).toBe(2)
})

test('[R6] every field in which two versions differ is named, and each is taken from the one chosen', () => {
  const theirs = { ...draft, priceMinor: '40', photoId: 'theirs', confirmation: 'on_request' as const }
  const mine = { ...draft, priceMinor: '42', needs: [['roof']], performers: [] }
  const fields = differingFields(mine, theirs)
  expect(fields).toEqual(['photoId', 'priceMinor', 'performers', 'needs', 'confirmation'])
  expect(mergeDrafts(theirs, mine, ['priceMinor', 'needs'])).toEqual({ ...theirs, priceMinor: '42', needs: [['roof']] })
  // Every field of a draft can be compared.
  const other = Object.fromEntries(Object.keys(draft).map((key) => [key, 'other'])) as unknown as Draft
  expect(differingFields(other, draft).toSorted()).toEqual(Object.keys(draft).toSorted())
})
