import type { Plan, PlanPart } from '#web/data/plan/plan.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { type PlanAddress, shownBy, withPin } from '../plan-address.ts'
import type { ChangePlan } from '../use-plan.ts'
import type { PlanWords } from '../use-plan-words.ts'
import { possibleStarts } from './axis.ts'

export type PartActions = ReturnType<typeof usePartActions>

/** Lock, move and swap a part of the shown plan. Each is a pin in the address; the rest is planned around it [G7]. */
export function usePartActions(plan: Plan, address: PlanAddress, change: ChangePlan, words: PlanWords) {
  const { m, time } = words
  const pin = (part: PlanPart, lookId: string, startsAt: string) =>
    change({ pins: withPin(address.pins, { need: part.need, lookId, startsAt }), show: shownBy(plan) })

  /** The address is ahead of the answer while the next one loads: presses in quick succession add up. */
  const pinOf = ({ need, look }: PlanPart) => address.pins.find((each) => each.need === need && each.lookId === look.id)
  const isLocked = (part: PlanPart) => pinOf(part) !== undefined
  const startsOf = (part: PlanPart) =>
    possibleStarts(
      part,
      plan.parts.filter((other) => other.need !== part.need && isLocked(other)),
    )

  /** The next start before or after the present one that the part can go to. */
  function nextOf(part: PlanPart, direction: -1 | 1): string | undefined {
    const at = Date.parse(pinOf(part)?.startsAt ?? part.startsAt)
    const starts = startsOf(part)
    return direction === 1
      ? starts.find((start) => Date.parse(start) > at)
      : starts.findLast((start) => Date.parse(start) < at)
  }

  function toggleLock(part: PlanPart) {
    if (isLocked(part)) {
      change({ pins: address.pins.filter(({ need }) => need !== part.need), show: shownBy(plan) })
      announce(m.unlocked(part.look.title))
    } else {
      pin(part, part.look.id, part.startsAt)
      announce(m.locked(part.look.title))
    }
  }

  function moveTo(part: PlanPart, startsAt: string) {
    if (startsAt === part.startsAt) return
    const endsAt = new Date(Date.parse(startsAt) + part.look.durationMin * 60_000).toISOString()
    pin(part, part.look.id, startsAt)
    announce(m.moved(part.look.title, time(startsAt), time(endsAt)))
  }

  function step(part: PlanPart, direction: -1 | 1) {
    const next = nextOf(part, direction)
    if (next === undefined) announce(m.notMoved(part.look.title))
    else moveTo(part, next)
  }

  function swap(part: PlanPart, other: PlanPart['others'][number] | undefined) {
    if (!other) return
    pin(part, other.look.id, other.startsAt)
    announce(m.swapped(other.look.title))
  }

  return { isLocked, startsOf, nextOf, toggleLock, moveTo, step, swap }
}
