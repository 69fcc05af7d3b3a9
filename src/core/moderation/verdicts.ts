import { type Decision, granted, refused } from '../decision.ts'
import { DAY_MS, type EpochMs } from '../time.ts'

export const subjectKinds = ['look', 'photo', 'comment', 'review', 'shop', 'person'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** What an operator decides about reports [O72]. `pause` suspends the shop. */
export const verdicts = ['keep', 'hide', 'warn', 'ask', 'suspend', 'pause'] as const
export type Verdict = (typeof verdicts)[number]

/** Later decisions: `restore` takes back what holds, the others answer an appeal. */
export const followUps = ['restore', 'uphold', 'reverse'] as const
export type FollowUp = (typeof followUps)[number]

const ofShop = ['keep', 'hide', 'warn', 'ask', 'pause'] as const
const ofPerson = ['keep', 'hide', 'warn', 'suspend'] as const

/** The verdicts for each kind of subject, in the order of the screen. */
export const verdictsFor: Record<SubjectKind, readonly Verdict[]> = {
  look: ofShop,
  photo: ofShop,
  comment: ofPerson,
  review: ofPerson,
  shop: ['keep', 'warn', 'ask', 'pause'],
  person: ['keep', 'warn', 'suspend'],
}

export type CaseFacts = {
  kind: SubjectKind
  /** a picture in a client's review: the client is concerned, not the shop */
  isClientsPicture: boolean
  isWaiting: boolean
  /** an appeal that nobody has answered */
  hasAppeal: boolean
  /** what a decision changed still holds: hidden or suspended */
  isInForce: boolean
}

/** What can be decided now. */
export function possibleVerdicts({
  kind,
  isClientsPicture,
  isWaiting,
  hasAppeal,
  isInForce,
}: CaseFacts): (Verdict | FollowUp)[] {
  if (hasAppeal) return ['uphold', 'reverse']
  if (isWaiting) return [...(isClientsPicture ? ofPerson : verdictsFor[kind])]
  return isInForce ? ['restore'] : []
}

export const REASON_MOST = 1000
export const APPEAL_MOST = 2000
export const SUSPEND_MOST_DAYS = 365

export type VerdictInput = {
  verdict: Verdict | FollowUp
  reason?: string | undefined
  /** suspend: for so many days; without them for good */
  days?: number | undefined
}

type Refused = Decision<{ reason: string | null; until: EpochMs | null }, 'reason_needed' | 'conflict'>

/** A decision about one case [O72]. */
export function decideVerdict(facts: CaseFacts, { verdict, reason, days }: VerdictInput, now: EpochMs): Refused {
  if (!possibleVerdicts(facts).includes(verdict)) return refused('conflict')
  const words = reason?.trim() || null
  if (verdict !== 'keep' && words === null) return refused('reason_needed')
  const until = verdict === 'suspend' && days !== undefined ? now + days * DAY_MS : null
  return granted({ reason: words, until })
}

/** What reports become by a verdict; null: they wait on. */
export function reportStateAfter(verdict: Verdict): 'upheld' | 'dismissed' | null {
  if (verdict === 'ask') return null
  return verdict === 'keep' ? 'dismissed' : 'upheld'
}

const UNDO_MS = DAY_MS
const APPEAL_MS = 180 * DAY_MS

export type PastDecision = {
  kind: Verdict | 'restore'
  decidedAt: EpochMs
  isUndone: boolean
  isAppealed: boolean
}

/** [O74] An appealed decision is answered, not undone. */
export function mayUndo({ kind, decidedAt, isUndone, isAppealed }: PastDecision, now: EpochMs): boolean {
  return kind !== 'ask' && kind !== 'restore' && !isUndone && !isAppealed && now < decidedAt + UNDO_MS
}

/** [O76] For `ask` it is the shop's answer. */
export function mayAppeal({ kind, decidedAt, isUndone, isAppealed }: PastDecision, now: EpochMs): boolean {
  return kind !== 'keep' && kind !== 'restore' && !isUndone && !isAppealed && now < decidedAt + APPEAL_MS
}
