import type { Solution } from '#web/data/studio/solutions.ts'
import type { Answer, Answers, TouchedOne } from './answers.ts'

/** What the answers ask of the server; what stays asks nothing. */
export function solutionsOf(touched: readonly TouchedOne[], answers: Answers): Solution[] {
  return touched.flatMap((one) => {
    const answer = answers.get(one.appointmentId)
    return answer ? solutionOf(one, answer) : []
  })
}

function solutionOf(
  { appointmentId: id, durationMin, memberId, sequence, state }: TouchedOne,
  answer: Answer,
): Solution[] {
  switch (answer.way) {
    case 'keep':
      return []
    case 'give':
      return [{ what: 'appointment', id, memberId: answer.memberId }]
    case 'move':
      return [{ what: 'move', id, startsAt: answer.startsAt, durationMin, memberId, sequence }]
    case 'cancel': {
      const event = state === 'requested' ? 'decline' : 'cancel_by_shop'
      return [{ what: 'end', id, event, reason: answer.reason.trim() }]
    }
  }
}
