/** How an amount compares with the one before, in whole percent. */
export type Change = { readonly kind: 'same' | 'first' } | { readonly kind: 'more' | 'less'; readonly percent: number }

/** Less than one percent is no change; without anything before there is nothing to compare with. */
export function changeFrom(before: number, now: number): Change {
  if (before <= 0) return { kind: now === before ? 'same' : 'first' }
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  if (percent === 0) return { kind: 'same' }
  return { kind: now > before ? 'more' : 'less', percent }
}
