import type { Interval } from '#core/availability/interval.ts'
import { othersFor } from '#core/planning/exchange.ts'
import { type Loosening, loosenDays } from '#core/planning/loosen.ts'
import { bestOf, firstPlans, type Plan, planDays } from '#core/planning/plan-day.ts'
import type { Need, Part, Wish } from '#core/planning/wish.ts'

export type PlanJob =
  | {
      ask: 'plans'
      wishes: readonly Wish[]
      /** everything found for each need, also where a pin leaves one candidate */
      found: readonly Need[]
      isFirst: boolean
      mostOthers: number
    }
  | { ask: 'fitting'; wishes: readonly Wish[] }
  | { ask: 'loosenings'; wishes: readonly Wish[]; wholes: readonly Interval[] }

/** A part by its candidate's id, with the other looks that fit in its place [G9]. */
export type PartById = Omit<Part, 'candidate'> & { id: string; others: { id: string; startsAt: number }[] }
export type PlanById = Omit<Plan, 'parts'> & { parts: PartById[] }
export type PlanAnswers = {
  plans: { plans: PlanById[]; isFinal: boolean }
  /** the index of the first day that fits, or -1 */
  fitting: number
  loosenings: (Loosening & { day: number })[]
}

/** The searches of the core, which take up to seconds: only the planner's process may call this. */
export function doPlanJob(job: PlanJob): PlanAnswers[PlanJob['ask']] {
  if (job.ask === 'fitting') return job.wishes.findIndex((wish) => bestOf(wish, 'soonest') !== null)
  if (job.ask === 'loosenings') return loosenDays(job.wishes, job.wholes)
  const { wishes, found, isFirst, mostOthers } = job
  const { plans, isFinal } = isFirst ? firstPlans(wishes) : { ...planDays(wishes), isFinal: true }
  const withOthers = ({ kind, day, parts }: Plan): PlanById => {
    const wish = { ...wishes[day]!, needs: found }
    return {
      kind,
      day,
      parts: parts.map(({ need, candidate, startsAt }, n) => ({
        need,
        id: candidate.id,
        startsAt,
        others: othersFor(wish, parts, n, mostOthers).map((other) => ({
          id: other.candidate.id,
          startsAt: other.startsAt,
        })),
      })),
    }
  }
  return { plans: plans.map(withOthers), isFinal }
}
