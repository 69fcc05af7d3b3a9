/** Plain ?category=portraits&text=brick: every value is a string, without the router's JSON encoding. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  }
  return params.size > 0 ? `?${params}` : ''
}

export type Search = Record<string, unknown>

/** The named string parameters, trimmed and cut to the server's limits; empty ones are omitted. */
export function textParams<Name extends string>(
  search: Search,
  longest: { [N in Name]: number },
): { [N in Name]?: string } {
  const found: { [N in Name]?: string } = {}
  for (const name in longest) {
    const value = search[name]
    const text = typeof value === 'string' ? value.trim().slice(0, longest[name]) : ''
    if (text) found[name] = text
  }
  return found
}

/** A valid calendar day such as 2026-05-16. */
export function dayParam<Name extends string>(search: Search, name: Name): { [N in Name]?: string } {
  const value = search[name]
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isRealDay(value)
  return (isDay ? { [name]: value } : {}) as { [N in Name]?: string }
}

/** The day and window of a search; a window only with its day. */
export function whenParams(search: Search): { day?: string; from?: string; to?: string } {
  const { from, to } = search
  const isWindow = isClock(from) && isClock(to) && from < to
  const { day } = dayParam(search, 'day')
  return { ...(day && { day }), ...(day && isWindow && { from, to }) }
}

function isClock(value: unknown): value is string {
  return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(value)
}

function isRealDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
