import { useNavigate } from '@tanstack/react-router'
import type { ReactNode, SubmitEvent } from 'react'
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
}

/** A step's heading, its fields, and the buttons to the steps beside it. */
export function StepFrame({ editor, step, title, hint, children, onNext, next }: StepFrameProps) {
  const m = useMessages('opening', opening)
  const navigate = useNavigate()
  const before = stepBeside(step, -1)
  return (
    <form onSubmit={goOn} noValidate>
      <h1 className="heading-5">{title}</h1>
      <p className="mt-1.5 text-quiet text-pretty">{hint}</p>
      <div className="mt-6 grid gap-5.5">{children}</div>
      <div className="mt-8 flex items-center gap-2">
        <Button look="accent" big type="submit">
          {next ?? m.next}
        </Button>
        {before && (
          <Button look="bare" onClick={() => void goTo(before)}>
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
    const refused = [...editor.saving.get().unsaved.values()].some(({ refusal }) => refusal)
    const after = stepBeside(step, 1)
    if (after && !refused) await goTo(after)
  }

  function goTo(to: DraftStep): Promise<void> {
    return navigate({ to: '/open-a-shop/$draft/$step', params: { draft: editor.draft.id, step: to } })
  }
}
