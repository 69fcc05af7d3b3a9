import { z } from 'zod'
import type { ProblemBody } from '#contract/problems.ts'
import { route } from '#contract/route.ts'
import { appointmentMinutes, rowVersion, startInstant } from '#contract/scalars.ts'
import type { ShopWarning } from '#core/desk/decide-shop-claim.ts'
import { calendarBlock } from './calendar.ts'

const instant = z.iso.datetime({ offset: true })

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

/** What takes the time that was asked for [D11] [D75]. */
export const inTheWay = z.object({
  kind: calendarBlock.shape.kind,
  /** without buffers */
  startsAt: instant,
  endsAt: instant,
  /** with the buffer before it */
  takesFrom: instant,
  /** of an appointment; null where the reader may not run it */
  appointmentId: z.uuid().nullable(),
  clientName: z.string().nullable(),
  /** whose time it is */
  memberName: z.string().nullable(),
  /** the room that is taken, where the person is free */
  roomName: z.string().nullable(),
})
export type InTheWay = z.output<typeof inTheWay>

/** A start, and by whom. */
export const deskFit = z.object({ startsAt: instant, memberId: z.uuid() })
export type DeskFit = z.output<typeof deskFit>

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
