/** True if the first release, such as 0.10.0, is later than the second. */
export function isLaterRelease(one: string, other: string): boolean {
  const [mine, theirs] = [numbersOf(one), numbersOf(other)]
  const at = mine.findIndex((number, index) => number !== theirs[index])
  return at >= 0 && mine[at]! > (theirs[at] ?? 0)
}

export function latestRelease(releases: readonly (string | null)[]): string | null {
  return releases.reduce(
    (latest, one) => (latest === null || (one !== null && isLaterRelease(one, latest)) ? one : latest),
    null,
  )
}

/** What follows the three numbers, as in 0.3.0-beta, does not count. */
function numbersOf(release: string): number[] {
  return [0, 1, 2].map((index) => Number.parseInt(release.split('.')[index] ?? '0', 10) || 0)
}
