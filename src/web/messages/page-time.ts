/** The moment a page was drawn at, while one is drawn on the server or hydrated; undefined at any other time. */
let clock: () => number | undefined = () => undefined

export function pageNow(): number {
  return clock() ?? Date.now()
}

export function setPageClock(next: () => number | undefined): void {
  clock = next
}
