import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideCapacity, type LaneNow } from './decide-capacity.ts'

const lanes = fc
  .array(fc.record({ closesAt: fc.option(fc.integer({ min: 1, max: 9 })), claims: fc.nat(5) }), { maxLength: 8 })
  .map((all) => all.map((lane, i): LaneNow => ({ lane: i + 1, ...lane })))

test('[R4] the requested number of lanes stays open, and lanes with fewer claims close first', () => {
  fc.assert(
    fc.property(lanes, fc.integer({ min: 1, max: 9 }), (now, capacity) => {
      const { lanes: changed, closesAt, add } = decideCapacity(now, capacity, 5)
      const after = now.map((one) => (changed.includes(one.lane) ? { ...one, closesAt } : one))
      const added = add ? add.last - add.first + 1 : 0
      expect(after.filter((one) => one.closesAt === null).length + added).toBe(capacity)
      if (closesAt === null) return
      const most = Math.max(...now.filter(({ lane }) => changed.includes(lane)).map(({ claims }) => claims))
      const kept = after.filter((one) => one.closesAt === null).map(({ claims }) => claims)
      expect(kept.every((claims) => claims >= most)).toBe(true)
    }),
  )
})
