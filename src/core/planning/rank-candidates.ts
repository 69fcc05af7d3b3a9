import { metresPerDegree } from '../search/distance.ts'
import { type Candidate, endOfPart } from './wish.ts'

/** Two places in neighbouring cells are about a walk of five minutes apart. */
const CELL_M = 400

/**
 * The candidates of each need, most promising first: in turn the one done soonest, the cheapest, the best rated and the one
 * with most of the other needs around it. A search that cannot look at all of them begins with these.
 */
export function rankCandidates(needs: readonly (readonly Candidate[])[]): Candidate[][] {
  const around = neighbourhood(needs)
  return needs.map((candidates, need) => {
    const byId = candidates.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const by = (value: (candidate: Candidate) => number) => {
      const values = new Map(byId.map((candidate) => [candidate, value(candidate)]))
      return byId.toSorted((a, b) => values.get(a)! - values.get(b)!)
    }
    return takeTurns([
      by((candidate) => endOfPart({ candidate, startsAt: candidate.starts[0] ?? 0 })),
      by((candidate) => -around(candidate, need)),
      by(({ price }) => price.minor),
      by(({ rating }) => -(rating ?? 0)),
    ])
  })
}

/** Merges orders of the same things: the first of each, then the second of each, everything once. */
function takeTurns<T>(orders: readonly (readonly T[])[]): T[] {
  const merged = new Set<T>()
  for (let n = 0; n < (orders[0]?.length ?? 0); n++) for (const order of orders) merged.add(order[n]!)
  return [...merged]
}

/** How many other needs can be met near a candidate; one that its own shop can meet counts most. */
function neighbourhood(needs: readonly (readonly Candidate[])[]): (candidate: Candidate, need: number) => number {
  const shops = needs.map((candidates) => new Set(candidates.map(({ shopId }) => shopId)))
  const cells = needs.map((candidates) => new Set(candidates.flatMap((each) => cellsAround(each, 0))))
  return (candidate, need) => {
    const around = cellsAround(candidate, 1)
    let met = 0
    for (let other = 0; other < needs.length; other++) {
      if (other === need) continue
      if (shops[other]!.has(candidate.shopId)) met += needs.length
      else if (around.some((cell) => cells[other]!.has(cell))) met += 1
    }
    return met
  }
}

function cellsAround({ place }: Candidate, reach: 0 | 1): string[] {
  if (place === null) return []
  const wide = metresPerDegree * Math.cos((place.lat * Math.PI) / 180)
  const [x, y] = [Math.floor((place.lng * wide) / CELL_M), Math.floor((place.lat * metresPerDegree) / CELL_M)]
  const cells: string[] = []
  for (let dx = -reach; dx <= reach; dx++) for (let dy = -reach; dy <= reach; dy++) cells.push(`${x + dx} ${y + dy}`)
  return cells
}
