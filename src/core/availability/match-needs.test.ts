import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchNeeds } from './match-needs.ts'

type Lane = { name: number; isFree: boolean }
const isFree = (lane: Lane) => lane.isFree

/** Brute force: tries every assignment of lanes to needs. */
function canBeMet(needs: readonly (readonly Lane[])[], taken: readonly Lane[] = []): boolean {
  const [first, ...rest] = needs
  if (!first) return true
  return first.some((lane) => lane.isFree && !taken.includes(lane) && canBeMet(rest, [...taken, lane]))
}

test('[T9] finds an assignment exactly where one exists, with a free lane for each need and none twice', () => {
  const world = fc
    .record({
      lanes: fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
      needs: fc.array(fc.array(fc.nat(5), { maxLength: 4 }), { maxLength: 4 }),
    })
    .map(({ lanes, needs }) => {
      const all = lanes.map((free, name): Lane => ({ name, isFree: free }))
      return needs.map((need) => [...new Set(need.map((n) => all[n % all.length]!))])
    })
  fc.assert(
    fc.property(world, (needs) => {
      const matched = matchNeeds(needs, isFree)
      expect(matched !== null).toBe(canBeMet(needs))
      if (!matched) return
      expect(new Set(matched).size).toBe(needs.length)
      needs.forEach((need, index) => {
        expect(need).toContain(matched[index])
        expect(matched[index]!.isFree).toBe(true)
      })
    }),
  )
})

test('[T9] the earlier listed lane is preferred', () => {
  const [one, two] = [
    { name: 1, isFree: true },
    { name: 2, isFree: true },
  ]
  expect(matchNeeds([[one, two]], isFree)).toEqual([one])
  expect(matchNeeds([[one, two], [one]], isFree)).toEqual([two, one])
})
