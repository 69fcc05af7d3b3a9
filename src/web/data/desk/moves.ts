import type { QueryClient } from '@tanstack/react-query'
import type { DeskFit, DeskProblem, InTheWay } from '#contract/desk/moves.ts'
import type { Calls } from '#contract/routes.ts'
import { call } from '../api/api.ts'
import { Problem } from '../api/problem.ts'
import { type Block, refreshCalendar, replaceBlock } from './calendar.ts'

export type MoveBody = Calls['POST /api/studio/{shop}/appointments/{id}/move']['input']['body']

/** What came of a move: the block as it is now, or why it stayed. */
export type MoveResult =
  | { kind: 'moved'; block: Block }
  | { kind: 'bent'; warnings: readonly string[] }
  | { kind: 'taken'; fits: readonly DeskFit[]; inTheWay: InTheWay | null; makeRoom: readonly DeskFit[] }
  | { kind: 'conflict'; block: Block | null }
  | { kind: 'failed'; problem: Problem }

/** Moves a block. The cache shows the new place at once; after a refusal it shows the old one, or what another desk did. */
export async function moveBlock(
  client: QueryClient,
  shop: string,
  { before, shown }: { before: Block; shown: Block },
  body: MoveBody,
): Promise<MoveResult> {
  replaceBlock(client, shop, shown)
  try {
    const { block } = await call('POST /api/studio/{shop}/appointments/{id}/move', {
      params: { shop, id: before.id },
      body,
    })
    replaceBlock(client, shop, block)
    return { kind: 'moved', block }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { warnings = [], fits = [], inTheWay = null, makeRoom = [], block = null } = (error.desk ?? {}) as DeskProblem
    replaceBlock(client, shop, error.code === 'conflict' && block ? block : before)
    if (error.code === 'rule_bent') return { kind: 'bent', warnings }
    if (error.code === 'slot_taken') return { kind: 'taken', fits, inTheWay, makeRoom }
    if (error.code !== 'conflict') return { kind: 'failed', problem: error }
    if (!block) void refreshCalendar(client, shop)
    return { kind: 'conflict', block }
  }
}
