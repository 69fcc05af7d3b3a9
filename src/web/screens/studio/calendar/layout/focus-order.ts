/** A block that can be focused, by its place in the grid. */
export type Spot = { key: string; column: number; startMin: number; lane: number }

/** The block that an arrow key leads to: up and down within a column, sideways to the nearest in time. */
export function nextSpot(spots: readonly Spot[], from: Spot, key: string, isRtl = false): Spot | null {
  const side = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (side !== 0) {
    const by = isRtl ? -side : side
    const columns = [...new Set(spots.map(({ column }) => column))].sort((a, b) => a - b)
    const column = columns[columns.indexOf(from.column) + by]
    const there = spots.filter((each) => each.column === column)
    return there.reduce<Spot | null>(
      (best, each) =>
        !best || Math.abs(each.startMin - from.startMin) < Math.abs(best.startMin - from.startMin) ? each : best,
      null,
    )
  }
  const own = spots
    .filter(({ column }) => column === from.column)
    .sort((a, b) => a.startMin - b.startMin || a.lane - b.lane)
  const at = own.findIndex((each) => each.key === from.key)
  if (key === 'ArrowDown') return own[at + 1] ?? null
  if (key === 'ArrowUp') return own[at - 1] ?? null
  if (key === 'Home') return own[0] ?? null
  if (key === 'End') return own.at(-1) ?? null
  return null
}
