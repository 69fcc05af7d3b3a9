import { useState } from 'react'
import type { Plan, PlanAnswer } from '#web/data/plan/plan.ts'
import { findShown, type Shown } from './plan-address.ts'

type Named = Pick<Plan, 'kind' | 'day'>
type Picked = { plan: Plan; question: string; final: PlanAnswer | null }

/** The plans of the last answer, with a picked one in the place of its kind and day, or else of the last plan [G18]. */
export function keepPicked<P extends Named>(plans: readonly P[], picked: P | undefined): P[] {
  if (!picked || plans.length === 0) return picked ? [picked] : [...plans]
  const at = plans.findIndex(({ kind, day }) => kind === picked.kind && day === picked.day)
  return plans.with(at, picked)
}

/** The answer, and the plan that is shown large. One that is picked from the first answer stays when the last one comes. */
export function useChosenPlan(answer: PlanAnswer | undefined, question: string, show: Shown | undefined) {
  const [picked, setPicked] = useState<Picked | null>(null)
  const isPicked = picked?.question === question
  if (isPicked && picked.final === null && answer?.isFinal) setPicked({ ...picked, final: answer })
  // Times that are read anew after the last answer are shown as they are.
  const isKept = isPicked && (picked.final === null || picked.final === answer)
  const shown = answer && isKept ? { ...answer, plans: keepPicked(answer.plans, picked.plan) } : answer
  const chosen = shown && (findShown(shown.plans, show) ?? shown.plans[0])

  function pick(next: Shown) {
    const plan = answer && !answer.isFinal ? findShown(answer.plans, next) : undefined
    if (plan) setPicked({ plan, question, final: null })
  }
  return { shown, chosen, pick }
}
