import { useNavigate } from '@tanstack/react-router'
import type { ReactNode, SubmitEvent } from 'react'
import type { Problem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import type { AutosaveState } from '#web/data/outbox/autosave.ts'
import { opening } from '#web/messages/en/shops/opening.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConflictNote } from './conflict-note.tsx'
import { type DraftStep, stepBeside } from './draft-steps.ts'
import type { DraftEditor } from './use-draft.ts'

type StepFrameProps = {
  editor: DraftEditor
  step: DraftStep
  title: string
  hint: string
  children: ReactNode
  /** Called on "Save and continue"; false keeps the step, which then shows why. */
  onNext?: () => boolean | Promise<boolean>
  next?: string
  /** The step has a more important button of its own. */
  isNextPlain?: boolean
  /** The children contain forms, which must not be nested. */
  hasForms?: boolean
}

const keys: Record<DraftStep, readonly string[]> = {
  place: ['name', 'category', 'slug', 'town', 'street', 'postalCode', 'timeZone', 'currency'],
  hours: ['hours'],
  service: ['service'],
  look: [],
  team: [],
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
export function StepFrame(props: StepFrameProps) {
  const { editor, step, title, hint, children, onNext, next, isNextPlain = false, hasForms = false } = props
  const m = useMessages('opening', opening)
  const navigate = useNavigate()
  const before = stepBeside(step, -1)
  const inside = (
    <>
      <h1 className="heading-5">{title}</h1>
      <p className="mt-1.5 text-quiet text-pretty">{hint}</p>
      <div className="mt-6 grid gap-5.5">{children}</div>
      {refusedOn(step, editor.state).map(({ key, refusal }) =>
        refusal.code === 'conflict' ? (
          <ConflictNote key={key} editor={editor} field={key} />
        ) : (
          !shown.includes(key) && <RefusalNote key={key} refusal={refusal} className="mt-5" />
        ),
      )}
      <div className="step-bar md:mt-8">
        <Button
          tone={isNextPlain ? 'line' : 'accent'}
          big
          className="max-md:grow"
          {...(hasForms ? { onClick: () => void goOn() } : { type: 'submit' as const })}
        >
          {next ?? m.next}
        </Button>
        {before && (
          <Button tone="bare" big onClick={() => void goTo(before)}>
            {m.back}
          </Button>
        )}
      </div>
    </>
  )
  if (hasForms) return inside
  return (
    <form onSubmit={submit} noValidate>
      {inside}
    </form>
  )

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    void goOn()
  }

  async function goOn(): Promise<void> {
    if (onNext && !(await onNext())) return
    await editor.saving.flush()
    const after = stepBeside(step, 1)
    if (after && refusedOn(step, editor.saving.get()).length === 0) await goTo(after)
  }

  function goTo(to: DraftStep): Promise<void> {
    return navigate({ to: '/open-a-shop/$draft/$step', params: { draft: editor.draft.id, step: to } })
  }
}
