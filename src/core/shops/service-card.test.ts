import { expect, test } from 'vitest'
import { serviceCard } from './service-card.ts'

const by = (priceMinor: number | null, durationMin: number | null = null) => ({ priceMinor, durationMin })
const service = { priceKind: 'fixed' as const, priceMinor: 4500, durationMin: 60, performers: [by(null), by(null)] }

test('[R2] a card shows the lowest price of its performers, with “from” only where they differ', () => {
  expect(serviceCard(service)).toEqual({ minor: 4500, kind: 'fixed', durationMin: 60 })
  expect(serviceCard({ ...service, performers: [by(6000, 90), by(null)] })).toEqual({
    minor: 4500,
    kind: 'from',
    durationMin: 60,
  })
  expect(serviceCard({ ...service, performers: [by(6000, 45)] })).toEqual({
    minor: 6000,
    kind: 'fixed',
    durationMin: 45,
  })
  expect(serviceCard({ ...service, performers: [] })).toMatchObject({ minor: 4500, kind: 'fixed' })
})

test('[R3] a price on request shows no number, whatever its performers charge', () => {
  const asked = { ...service, priceKind: 'on_request' as const, priceMinor: 0, performers: [by(6000), by(null)] }
  expect(serviceCard(asked)).toMatchObject({ minor: 0, kind: 'on_request' })
})
