/** The render time of a page during server-side rendering and hydration; undefined otherwise. */
let clock: () => number | undefined = () => undefined

export function pageNow(): number {
  return clock() ?? Date.now()
}

export function setPageClock(next: () => number | undefined): void {
  clock = next
}
