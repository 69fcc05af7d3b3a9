import type { CaseItem, CaseVerdict } from '#web/data/operator/moderation.ts'

/** What can be decided about all of them at once. Decisions are restored one by one. */
export function commonVerdicts(items: readonly CaseItem[]): CaseVerdict[] {
  const [first = [], ...others] = items.map(({ can }) => can)
  return first.filter((verdict) => verdict !== 'restore' && others.every((each) => each.includes(verdict)))
}
