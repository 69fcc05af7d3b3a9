import { expect, test } from 'vitest'
import type { ShopSettings } from '#web/data/studio/shop-settings.ts'
import { changedFields, draftOf, rebased, settingsForm } from './settings-draft.ts'

const settings = {
  name: 'Casa Luz',
  tagline: null,
  city: 'Lisbon',
  country: 'PT',
  place: { lat: 38.7, lng: -9.1 },
  freeCancelHours: 24,
  newClientsOnRequest: false,
  mostComingPerClient: null,
  mostPerClientADay: 2,
} as ShopSettings

test('only what was changed is sent, and an empty field is none', () => {
  const base = draftOf(settings)
  expect(settingsForm(base).parse(base)).toEqual({})
  const draft = {
    ...base,
    name: 'Casa Nova',
    place: { lat: '38,71', lng: '-9.13' },
    mostComingPerClient: '4',
    mostPerClientADay: ' ',
    country: '',
    newClientsOnRequest: true,
  }
  expect(settingsForm(base).parse(draft)).toEqual({
    name: 'Casa Nova',
    country: null,
    place: { lat: 38.71, lng: -9.13 },
    newClientsOnRequest: true,
    mostComingPerClient: 4,
    mostPerClientADay: null,
  })
})

test('a place of which one number is missing is not a place at zero', () => {
  const base = draftOf(settings)
  const refused = settingsForm(base).safeParse({ ...base, place: { lat: '', lng: '-9' } })
  expect(refused.error?.issues.map(({ path }) => path)).toEqual([['place', 'lat']])
  expect(settingsForm(base).parse({ ...base, place: { lat: '', lng: '' } }).place).toBeNull()
})

test('[M7] continuing with mine takes what others saved in the fields that I did not change', () => {
  const base = draftOf(settings)
  const theirs = draftOf({ ...settings, name: 'Theirs', city: 'Porto' })
  const mine = { ...base, name: 'Mine' }
  const next = rebased(mine, base, theirs)
  expect(next).toMatchObject({ name: 'Mine', city: 'Porto' })
  expect(changedFields(next, theirs)).toEqual(['name'])
})
