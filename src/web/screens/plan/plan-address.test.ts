import { expect, test } from 'vitest'
import { findShown, readPlanAddress, spellPlanAddress, withoutNeed } from './plan-address.ts'

// A Tuesday.
const defaults = { today: '2026-11-17', city: 'Lisbon' }
const id = '6f1c2a34-0000-4000-8000-0123456789ab'

test('[G11] an address says everything, and reads the same again', () => {
  const spelled = {
    day: '2026-11-20',
    from: '09:30',
    to: '18:00',
    want: `hair,look:${id}`,
    city: 'Porto',
    pace: 'foot',
    budget: '300',
    lunch: '45',
    order: 'fixed',
    pin: `1:${id}@2026-11-20T11:15Z`,
    show: 'calmest',
  }
  expect(spellPlanAddress(readPlanAddress(spelled, defaults))).toEqual(spelled)
})

test('[G11] [G15] several days are in the address, and which of their plans is shown; past ones are dropped', () => {
  const spelled = { day: '2026-11-21,2026-11-22', from: '10:00', to: '17:00', want: 'hair', city: 'Porto' }
  const show = 'soonest@2026-11-22'
  const address = readPlanAddress({ ...spelled, show }, defaults)
  expect(spellPlanAddress(address)).toEqual({ ...spelled, show })
  const plans = ['2026-11-21', '2026-11-22'].map((day) => ({ kind: 'soonest' as const, day }))
  expect(findShown(plans, address.show)).toBe(plans[1])
  expect(findShown(plans, { kind: 'soonest', day: undefined })).toBe(plans[0])
  expect(findShown(plans, { kind: 'calmest', day: undefined })).toBeUndefined()
  expect(spellPlanAddress({ ...address, days: ['2026-11-22'] })).toMatchObject({ show: 'soonest' })
  expect(readPlanAddress({ day: '2026-11-10,2026-11-20' }, defaults).days).toEqual(['2026-11-20'])
})

test('[G11] an empty or broken address is the coming Saturday, ten to five, in the visitor’s city', () => {
  const broken = { day: '2026-13-01', from: '18:00', to: '09:00', want: 'x y', budget: '-1', pin: 'x', show: 'best' }
  for (const search of [{}, broken])
    expect(spellPlanAddress(readPlanAddress(search, defaults))).toEqual({
      day: '2026-11-21',
      from: '10:00',
      to: '17:00',
      want: '',
      city: 'Lisbon',
    })
  expect(readPlanAddress({}, { ...defaults, today: '2026-11-21' }).days).toEqual(['2026-11-28'])
})

test('leaving out a need moves later pins up', () => {
  const address = readPlanAddress(
    { want: 'hair,nails,portraits', pin: `0:${id}@2026-11-21T10:00Z,2:${id}@2026-11-21T12:00Z` },
    defaults,
  )
  const left = withoutNeed(address, 0)
  expect([left.wants.length, left.pins.map(({ need }) => need)]).toEqual([2, [1]])
})
