import { z } from 'zod'
import type { ProblemBody } from '#contract/problems.ts'
import { route } from '#contract/route.ts'
import { appointmentMinutes, rowVersion, startInstant } from '#contract/scalars.ts'
import type { ShopWarning } from '#core/desk/decide-shop-claim.ts'
import { calendarBlock } from './calendar.ts'

export const moveAtDesk = route({
  method: 'post',
  path: '/api/studio/{shop}/appointments/{id}/move',
  action: 'appointment.run',
  summary:
    'The shop gives an appointment another time, length or person. Its own rules bend with `insist`, others’ time does not',
  params: z.object({ shop: z.string().min(3).max(40), id: z.uuid() }),
  body: z.object({
    startsAt: startInstant,
    durationMin: appointmentMinutes,
    memberId: z.uuid(),
    /** the one that was seen; another one is a conflict */
    sequence: rowVersion,
    /** false: neither the client nor a colleague gets a mail about it; with the place it has, mails that still wait are withdrawn */
    tell: z.boolean(),
    /** bends the shop's own rules, after they were named */
    insist: z.boolean(),
  }),
  output: z.object({ block: calendarBlock }),
  refusals: ['not_found', 'invalid_input', 'conflict', 'policy_forbids', 'rule_bent', 'slot_taken'],
})

/** What takes the time that a move asked for [D11]. */
export type InTheWay = {
  kind: z.output<typeof calendarBlock>['kind']
  /** without buffers */
  startsAt: string
  endsAt: string
  /** with the buffer before it */
  takesFrom: string
  /** of an appointment; null where the reader may not run it */
  appointmentId: string | null
  clientName: string | null
  /** whose time it is */
  memberName: string | null
  /** the room that is taken, where the person is free */
  roomName: string | null
}

/** A start, and by whom. */
export type DeskFit = { startsAt: string; memberId: string }

/** What the refusals of the desk carry in `desk`. */
export type DeskProblem = {
  /** rule_bent: the rules that would be bent */
  warnings?: readonly ShopWarning[]
  /** slot_taken: up to three that fit, the nearest first */
  fits?: readonly DeskFit[]
  /** slot_taken: what lies there; null: it is gone by now */
  inTheWay?: InTheWay | null
  /** slot_taken, where it should become longer: up to three for the appointment in the way, at which it would leave the room */
  makeRoom?: readonly DeskFit[]
  /** conflict: as it is now; null: it takes no time any more */
  block?: z.output<typeof calendarBlock> | null
}

export function deskProblemOf({ desk }: Pick<ProblemBody, 'desk'>): DeskProblem {
  return (desk ?? {}) as DeskProblem
}
