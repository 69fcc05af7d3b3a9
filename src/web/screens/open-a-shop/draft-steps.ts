import type { Draft } from '#web/data/opening/opening.ts'

export const draftSteps = ['place', 'hours', 'service', 'look', 'team', 'rules', 'ready'] as const
export type DraftStep = (typeof draftSteps)[number]

export function isDraftStep(step: string): step is DraftStep {
  return (draftSteps as readonly string[]).includes(step)
}

const stepOfTodo = {
  name: 'place',
  place: 'place',
  hours: 'hours',
  service: 'service',
  look: 'look',
  policy: 'rules',
} as const

/** The step on which an item of the checklist is done. */
export function stepFor(key: Draft['todos'][number]['key']): DraftStep {
  return stepOfTodo[key]
}

export function isStepDone({ todos, state, team }: Draft, step: DraftStep): boolean {
  if (step === 'team') return team.members > 1 || team.invited > 0
  if (step === 'ready') return state !== 'draft'
  return todos.filter(({ key }) => stepFor(key) === step).every(({ isDone }) => isDone)
}

/** Where to go on: the first step with something missing; once nothing is missing, the last one. */
export function nextStep({ todos }: Draft): DraftStep {
  const missing = todos.find(({ isDone, isOptional }) => !isDone && !isOptional)
  return missing ? stepFor(missing.key) : 'ready'
}

export function stepBeside(step: DraftStep, by: 1 | -1): DraftStep | null {
  return draftSteps[draftSteps.indexOf(step) + by] ?? null
}
