/** Compares If-None-Match with our ETag; weak comparison, as RFC 9110 requires. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const ours = withoutWeakMark(etag)
  return ifNoneMatch.split(',').some((one) => withoutWeakMark(one.trim()) === ours)
}

/** True if Accept-Encoding names this coding (or *) with a weight other than 0. */
export function takesEncoding(acceptEncoding: string | undefined, coding: string): boolean {
  const weights = new Map<string, number>()
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)))
  }
  return (weights.get(coding) ?? weights.get('*') ?? 0) > 0
}

function withoutWeakMark(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag
}
