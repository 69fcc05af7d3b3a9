/** An instant as its address says it, in the one form that the server answers in; undefined: none. */
export function instantOf(text: string | undefined): string | undefined {
  if (!text || !/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/.test(text)) return undefined
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
