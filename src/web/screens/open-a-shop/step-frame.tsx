import { useNavigate } from '@tanstack/react-router'
import type { ReactNode, SubmitEvent } from 'react'
import type { Problem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import type { AutosaveState } from '#web/data/studio/autosave.ts'
import { opening } from '#web/messages/en/shops/opening.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { type DraftStep, stepBeside } from './draft-steps.ts'
import type { DraftEditor } from './use-draft.ts'

type StepFrameProps = {
  editor: DraftEditor
  step: DraftStep
  title: string
  hint: string
  children: ReactNode
  /** Called on "Save and continue"; false keeps the step, which then shows why. */
  onNext?: () => boolean
  next?: string
  /** The step has a more important button of its own. */
  isNextPlain?: boolean
}

const keys: Record<DraftStep, readonly string[]> = {
  place: ['name', 'slug', 'town', 'street', 'postalCode', 'timeZone', 'currency'],
  hours: ['hours'],
  service: ['service'],
  look: [],
  rules: ['policy'],
  ready: [],
}
/** Their fields show the refusal themselves. */
const shown = ['name', 'slug']

function refusedOn(step: DraftStep, { unsaved }: AutosaveState): { key: string; refusal: Problem }[] {
  return keys[step].flatMap((key) => {
    const refusal = unsaved.get(key)?.refusal
    return refusal ? [{ key, refusal }] : []
  })
}

/** A step's heading, its fields, and the buttons to the steps beside it. */
export function StepFrame({ editor, step, title, hint, children, onNext, next, isNextPlain = false }: StepFrameProps) {
  const m = useMessages('opening', opening)
  const navigate = useNavigate()
  const before = stepBeside(step, -1)
  return (
    <form onSubmit={goOn} noValidate>
      <h1 className="heading-5">{title}</h1>
      <p className="mt-1.5 text-quiet text-pretty">{hint}</p>
      <div className="mt-6 grid gap-5.5">{children}</div>
      {refusedOn(step, editor.state)
        .filter(({ key }) => !shown.includes(key))
        .map(({ key, refusal }) => (
          <RefusalNote key={key} refusal={refusal} className="mt-5" />
        ))}
      <div className="step-bar md:mt-8">
        <Button look={isNextPlain ? 'line' : 'accent'} big type="submit" className="max-md:grow">
          {next ?? m.next}
        </Button>
        {before && (
          <Button look="bare" big onClick={() => void goTo(before)}>
            {m.back}
          </Button>
        )}
      </div>
    </form>
  )

  async function goOn(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (onNext && !onNext()) return
    await editor.saving.flush()
    const after = stepBeside(step, 1)
    if (after && refusedOn(step, editor.saving.get()).length === 0) await goTo(after)
  }

  function goTo(to: DraftStep): Promise<void> {
    return navigate({ to: '/open-a-shop/$draft/$step', params: { draft: editor.draft.id, step: to } })
  }
}
