/**
 * Assigns a different free lane to every need, or answers null if that is impossible [T9]. A lane that several needs list
 * must be the same object in each. Lanes listed earlier are preferred.
 */
export function matchNeeds<Lane extends object>(
  needs: readonly (readonly Lane[])[],
  isFree: (lane: Lane) => boolean,
): Lane[] | null {
  const needOf = new Map<Lane, number>()
  // Bipartite matching by augmenting paths: a need may move another one to a different lane.
  const findLane = (need: number, tried: Set<Lane>): boolean =>
    needs[need]!.some((lane) => {
      if (tried.has(lane) || !isFree(lane)) return false
      tried.add(lane)
      const holder = needOf.get(lane)
      if (holder !== undefined && !findLane(holder, tried)) return false
      needOf.set(lane, need)
      return true
    })
  if (!needs.every((_, need) => findLane(need, new Set()))) return null
  const matched: Lane[] = []
  for (const [lane, need] of needOf) matched[need] = lane
  return matched
}
