import type { TouchedByTimeOff } from '#web/data/studio/time-off.ts'

export type TouchedOne = TouchedByTimeOff['touched'][number]

/** What becomes of an appointment that time off lies over [T32]. */
export type Answer =
  | { way: 'keep' }
  | { way: 'move'; startsAt: string }
  | { way: 'give'; memberId: string }
  | { way: 'cancel'; reason: string }
export type Way = Answer['way']
export type Answers = ReadonlyMap<string, Answer>

type One = Pick<TouchedOne, 'appointmentId' | 'startsAt' | 'durationMin' | 'takers' | 'moves' | 'memberId'>
type Taken = { memberId: string; from: number; to: number }

/** An answer that can be sent: a message of cancelling has words. */
export function isWhole(answer: Answer | undefined): answer is Answer {
  return answer !== undefined && (answer.way !== 'cancel' || answer.reason.trim() !== '')
}

/** Those that are still possible: the days may have been changed since. */
export function usableAnswers(touched: readonly One[], answers: Answers): Answers {
  return new Map(
    touched.flatMap((one) => {
      const answer = answers.get(one.appointmentId)
      return answer && isPossible(one, answer) ? [[one.appointmentId, answer] as const] : []
    }),
  )
}

/** The same without the answer that was refused. */
export function withoutAnswer(one: TouchedOne, answer: Answer | undefined): TouchedOne {
  if (answer?.way === 'give') return { ...one, takers: one.takers.filter(({ id }) => id !== answer.memberId) }
  return answer?.way === 'move' ? { ...one, moves: one.moves.filter((at) => at !== answer.startsAt) } : one
}

function isPossible({ takers, moves }: One, answer: Answer): boolean {
  if (answer.way === 'give') return takers.some(({ id }) => id === answer.memberId)
  return answer.way !== 'move' || moves.includes(answer.startsAt)
}

/**
 * Answers for those that have none and need nobody's decision: a colleague at the same time, else another time by the same person.
 * Nobody is given two at once, no time twice, and nothing is ever cancelled.
 */
export function solveRest(touched: readonly One[], answers: Answers): Answers {
  const taken = touched.flatMap((one) => takenBy(one, answers.get(one.appointmentId)))
  const solved = new Map(answers)
  for (const one of touched) {
    if (answers.has(one.appointmentId)) continue
    const answer = waysOut(one).find((way) => takenBy(one, way).every((span) => !taken.some(meets(span))))
    if (!answer) continue
    taken.push(...takenBy(one, answer))
    solved.set(one.appointmentId, answer)
  }
  return solved
}

/** How many of them that would answer. */
export function countSolvable(touched: readonly One[], answers: Answers): number {
  const solved = solveRest(touched, answers)
  return touched.filter(({ appointmentId: id }) => solved.has(id) && !answers.has(id)).length
}

/** The first answer of a way that no other appointment has taken; the first at all where each is taken. */
export function firstOf(way: Way, one: One, touched: readonly One[], answers: Answers): Answer | undefined {
  if (way === 'keep') return { way }
  if (way === 'cancel') return { way, reason: '' }
  const others = touched.filter(({ appointmentId }) => appointmentId !== one.appointmentId)
  const taken = others.flatMap((other) => takenBy(other, answers.get(other.appointmentId)))
  const ways = waysOut(one).filter((answer) => answer.way === way)
  return ways.find((answer) => takenBy(one, answer).every((span) => !taken.some(meets(span)))) ?? ways[0]
}

function waysOut({ takers, moves }: One): Answer[] {
  return [
    ...takers.map(({ id }): Answer => ({ way: 'give', memberId: id })),
    ...moves.map((startsAt): Answer => ({ way: 'move', startsAt })),
  ]
}

function takenBy(one: One, answer: Answer | undefined): Taken[] {
  const spanAt = (memberId: string, startsAt: string) => {
    const from = Date.parse(startsAt)
    return [{ memberId, from, to: from + one.durationMin * 60_000 }]
  }
  if (answer?.way === 'give') return spanAt(answer.memberId, one.startsAt)
  return answer?.way === 'move' ? spanAt(one.memberId, answer.startsAt) : []
}

function meets(span: Taken) {
  return (other: Taken) => other.memberId === span.memberId && other.from < span.to && span.from < other.to
}
