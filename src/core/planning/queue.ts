type Queued = { readonly bound: number; readonly serial: number }

/** A binary heap: the least bound first, and of equal bounds the one that was added last. */
export class Queue<T extends Queued> {
  readonly #items: T[] = []

  push(item: T): void {
    const items = this.#items
    let at = items.length
    items.push(item)
    while (at > 0) {
      const above = (at - 1) >> 1
      if (!isBefore(item, items[above]!)) break
      items[at] = items[above]!
      at = above
    }
    items[at] = item
  }

  pop(): T | undefined {
    const items = this.#items
    const first = items[0]
    const last = items.pop()
    if (last === undefined || items.length === 0) return first
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= items.length) break
      if (below + 1 < items.length && isBefore(items[below + 1]!, items[below]!)) below++
      if (!isBefore(items[below]!, last)) break
      items[at] = items[below]!
      at = below
    }
    items[at] = last
    return first
  }
}

function isBefore(a: Queued, b: Queued): boolean {
  return a.bound < b.bound || (a.bound === b.bound && a.serial > b.serial)
}
