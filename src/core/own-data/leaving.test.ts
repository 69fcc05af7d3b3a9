import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areFeesAgreed, decideLeaving } from './leaving.ts'

test('[E3] people of a shop leave its team first, and the last operator names another', () => {
  expect(decideLeaving({ worksIn: [], isLastOperator: false })).toMatchObject({ ok: true })
  expect(decideLeaving({ worksIn: ['casa-luz'], isLastOperator: true })).toMatchObject({ code: 'works_in_shop' })
  expect(decideLeaving({ worksIn: [], isLastOperator: true })).toMatchObject({ code: 'last_operator' })
})

const fee = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), feeMinor: fc.integer({ min: 0, max: 3 }) })
const fees = fc.uniqueArray(fee, { selector: ({ id }) => id })

test('[E2] fees are agreed exactly where both lists name the same appointments and amounts', () => {
  fc.assert(
    fc.property(fees, fees, (current, agreed) => {
      const written = (list: typeof current) => list.map(({ id, feeMinor }) => `${id} ${feeMinor}`).toSorted()
      expect(areFeesAgreed(current, agreed)).toBe(written(current).join() === written(agreed).join())
    }),
  )
})

test('[E2] an appointment that is named twice does not stand for two', () => {
  const [a, b] = [
    { id: 'a', feeMinor: 0 },
    { id: 'b', feeMinor: 0 },
  ]
  expect(areFeesAgreed([a, b], [a, a])).toBe(false)
})
