import { call } from '../api/api.ts'
import { Problem } from '../api/problem.ts'

/**
 * What becomes of an appointment or a look whose person leaves or is away: a colleague takes it, the client is asked to choose
 * another time [B28], it has another time, or it is ended.
 */
export type Solution =
  | { what: 'look' | 'appointment'; id: string; memberId: string }
  | { what: 'ask'; id: string }
  /** another time, for which no rule is bent; `sequence` as it was seen */
  | { what: 'move'; id: string; startsAt: string; durationMin: number; memberId: string; sequence: number }
  | { what: 'end'; id: string; event: 'decline' | 'cancel_by_shop'; reason: string }

/** One after the other; answers those that were refused, such as for a colleague who is busy then. */
export async function solve(shop: string, solutions: readonly Solution[]): Promise<string[]> {
  const refused: string[] = []
  for (const solution of solutions)
    try {
      await solveOne(shop, solution)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.push(solution.id)
    }
  return refused
}

function solveOne(shop: string, solution: Solution): Promise<unknown> {
  const params = { shop, id: solution.id }
  switch (solution.what) {
    case 'look':
      return call('PATCH /api/studio/{shop}/looks/{id}', { params, body: { memberId: solution.memberId } })
    case 'appointment':
      return call('POST /api/studio/{shop}/appointments/{id}/hand-over', {
        params,
        body: { memberId: solution.memberId },
      })
    case 'move': {
      const { startsAt, durationMin, memberId, sequence } = solution
      return call('POST /api/studio/{shop}/appointments/{id}/move', {
        params,
        body: { startsAt, durationMin, memberId, sequence, tell: true, insist: false },
      })
    }
    case 'ask':
      return call('POST /api/studio/{shop}/appointments/{id}/ask-to-choose', { params })
    case 'end':
      return call('POST /api/studio/{shop}/appointments/{id}', {
        params,
        body: { event: solution.event, reason: solution.reason },
      })
  }
}
