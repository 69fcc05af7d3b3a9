export type Item = { id: string; fromMin: number; untilMin: number }
export type Lane = { lane: number; lanes: number }

/**
 * Items that overlap stand side by side: each gets the first free lane, and all that are connected by overlaps share the width
 * equally. Items that only touch do not overlap.
 */
export function packLanes(items: readonly Item[]): Map<string, Lane> {
  const placed = new Map<string, Lane>()
  let group: { id: string; lane: number }[] = []
  let ends: number[] = []
  const close = () => {
    for (const { id, lane } of group) placed.set(id, { lane, lanes: ends.length })
    group = []
    ends = []
  }
  const inOrder = [...items].sort((a, b) => a.fromMin - b.fromMin || b.untilMin - a.untilMin || (a.id < b.id ? -1 : 1))
  for (const { id, fromMin, untilMin } of inOrder) {
    if (ends.every((end) => end <= fromMin)) close()
    const free = ends.findIndex((end) => end <= fromMin)
    const lane = free === -1 ? ends.length : free
    ends[lane] = untilMin
    group.push({ id, lane })
  }
  close()
  return placed
}
