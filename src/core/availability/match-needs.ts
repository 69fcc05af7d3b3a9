/**
 * A lane for every need, none twice, among those that are free; null where that cannot be [T9]. A lane that several needs
 * list is the same object in each. Of the free ones the earlier listed is preferred.
 */
export function matchNeeds<Lane extends object>(
  needs: readonly (readonly Lane[])[],
  isFree: (lane: Lane) => boolean,
): Lane[] | null {
  const needOf = new Map<Lane, number>()
  // Augmenting paths: a need may push another one to a different lane.
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
