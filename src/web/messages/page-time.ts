let drawnAt: number | undefined

/** Now; while a page that the server drew is being taken over, the moment at which it was drawn. */
export function pageNow(): number {
  return drawnAt ?? Date.now()
}

export function setPageTime(at: number | undefined): void {
  drawnAt = at
}
