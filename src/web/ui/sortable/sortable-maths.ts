/** A row's position before the drag, in pixels from the list's top. */
export type RowBox = { top: number; height: number }

/** A copy of a list with one element moved. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  const [taken] = next.splice(from, 1)
  if (taken !== undefined) next.splice(to, 0, taken)
  return next
}

/** The index of a row dragged this far: it passes a neighbour once it covers more than half of it. */
export function placeAfterDrag(rows: readonly RowBox[], from: number, distance: number): number {
  const dragged = rows[from]
  if (!dragged) return from
  const top = dragged.top + distance
  const bottom = top + dragged.height
  let place = from
  rows.forEach((row, index) => {
    const middle = row.top + row.height / 2
    if (index > from && bottom > middle) place = Math.max(place, index)
    if (index < from && top < middle) place = Math.min(place, index)
  })
  return place
}

/** How far each other row shifts to make space for a row of this height. */
export function shiftOf(index: number, from: number, to: number, height: number): number {
  if (index > from && index <= to) return -height
  if (index < from && index >= to) return height
  return 0
}
