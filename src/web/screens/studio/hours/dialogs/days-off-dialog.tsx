import { type ReactNode, useId } from 'react'
import { closedDaysForm } from '#contract/studio/hours-forms.ts'
import { HOURS_LIMITS } from '#core/availability/hours/hours-limits.ts'
import { dayNumber, isoDay } from '#core/calendar-day.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import type { HoursBoard } from '#web/data/studio/studio-hours.ts'
import { studioHours } from '#web/messages/en/studio/studio-hours.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { DateField } from '#web/ui/inputs/dates/date-field.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import type { Planner } from '../use-planned-change.ts'
import { closing, Holidays } from './holidays.tsx'

type Props = { shop: string; board: HoursBoard; planner: Planner; onClose: () => void }

/** Closes days for everyone; it first says what that touches. */
export function DaysOffDialog({ shop, board, planner, onClose }: Props) {
  const m = useMessages('studio-hours', studioHours)
  const form = useSchemaForm(closedDaysForm(board.today), {
    tells: 'sending',
    defaultValues: { first: '', last: '', reason: '' },
    labels: { first: m.days.first, last: m.days.last, reason: m.days.label },
    words: {
      first: { required: m.mistakes.day, format: m.mistakes.day, past: m.mistakes.past },
      last: { order: m.mistakes.until, too_many: m.days.tooMany },
    },
  })
  const submit = form.handleSubmit(async ({ first, last, reason }) => {
    const count = dayNumber(last || first) - dayNumber(first) + 1
    const name = reason || null
    const days = Array.from({ length: count }, (_, i) => ({ on: isoDay(dayNumber(first) + i), name }))
    if (await planner.plan(closing(board, days))) onClose()
  })
  return (
    <Frame words={m.days} {...{ planner, submit, onClose }} below={<Holidays {...{ shop, board, planner, onClose }} />}>
      <div className="grid grid-cols-2 gap-3">
        <DateField {...form.choice('first')} today={board.today} min={board.today} />
        <DateField {...form.choice('last')} today={board.today} min={form.watch('first') || board.today} />
      </div>
      <TextField {...form.field('reason')} maxLength={HOURS_LIMITS.dayLabel} autoComplete="off" />
    </Frame>
  )
}

type FrameProps = {
  words: { title: string; words: string; save: string }
  planner: Planner
  submit: () => Promise<void>
  onClose: () => void
  children: ReactNode
  below?: ReactNode
}

function Frame({ words, planner, submit, onClose, children, below }: FrameProps) {
  const m = useMessages('studio-hours', studioHours)
  const id = useId()
  return (
    <FormDialog
      title={words.title}
      words={{ send: words.save, cancel: m.cancel, close: m.close }}
      isWorking={planner.isWorking}
      onSend={{ form: id }}
      onClose={onClose}
    >
      <p className="text-t2 text-quiet">{words.words}</p>
      <form
        id={id}
        noValidate
        className="grid gap-4 mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {children}
        <RefusalNote
          refusal={planner.refusal}
          words={planner.refusal?.code === 'conflict' ? m.conflict : undefined}
          lead={m.notSaved}
        />
      </form>
      {below}
    </FormDialog>
  )
}
