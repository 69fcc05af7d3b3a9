import { useId } from 'react'
import { type DayNumber, dayNumber, isoDay, isoWeekday } from '#core/calendar-day.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { type HoursBoard, type HoursChange, type HoursResource, seenOf } from '#web/data/studio/studio-hours.ts'
import { studioHours } from '#web/messages/en/studio/studio-hours.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { DateField } from '#web/ui/inputs/dates/date-field.tsx'
import { Segmented } from '#web/ui/inputs/segmented.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import type { Planner } from '../use-planned-change.ts'
import { hoursForm } from '../week/hours-form.ts'
import { spansText } from '../week/spans-text.ts'
import { type Cell, newRulesOf, nextChange } from '../week/week-cells.ts'

export type Edited = { resource: HoursResource; cell: Cell }

type Props = { board: HoursBoard; edited: Edited; planner: Planner; onClose: () => void }

/** Types the hours of one day: every week from a day on, or only on this date; for other days and people at once. */
export function EditHours({ board, edited: { resource, cell }, planner, onClose }: Props) {
  const m = useMessages('studio-hours', studioHours)
  const format = useFormat()
  const firstDay = Math.max(cell.day, dayNumber(board.today))
  const form = useSchemaForm(hoursForm(board.today), {
    tells: 'sending',
    defaultValues: {
      hours: spansText(cell.spans),
      kind: cell.exception ? 'once' : 'usual',
      from: isoDay(firstDay),
      until: '',
      everySecondWeek: false,
      weekdays: [isoWeekday(cell.day)],
      people: [resource.id],
    },
    labels: { hours: m.edit.hours, kind: m.edit.kind, from: m.edit.from, until: m.edit.until },
    words: { hours: m.mistakes, from: m.mistakes, until: m.mistakes },
  })
  const id = useId()
  const { kind, from, people } = form.watch()
  const seen = seenOf(board.resources.filter((each) => people.includes(each.id)))
  const dayWords = (day: DayNumber) => format.date(day * 86_400_000, 'UTC')
  const weekdayWords = (weekday: number) => format.weekday((weekday + 3) * 86_400_000, 'UTC')
  const planned = from === '' ? null : nextChange(resource, dayNumber(from))

  const submit = form.handleSubmit(({ hours: spans, kind, from, until, everySecondWeek, weekdays, people }) => {
    if (kind === 'once') {
      const days = [{ on: isoDay(cell.day), label: null }]
      return send({ kind: 'days', days, resources: seen, everyone: false, spans })
    }
    const asked = { from: dayNumber(from), until: until === '' ? null : dayNumber(until) }
    const resources = board.resources
      .filter((each) => people.includes(each.id))
      .map((each) => newRulesOf(each, asked, { weekdays, spans, everySecondWeek }))
    return send({ kind: 'rules', from, resources })
  })

  async function send(planned: HoursChange) {
    if (await planner.plan(planned)) onClose()
  }

  const backToUsual: HoursChange = { kind: 'usual', days: [isoDay(cell.day)], resources: seen, everyone: false }
  return (
    <FormDialog
      title={m.edit.title(resource.name)}
      eyebrow={format.fullDay(cell.day * 86_400_000, 'UTC')}
      words={{ send: m.save, cancel: m.cancel, close: m.close }}
      isWorking={planner.isWorking}
      onSend={{ form: id }}
      more={cell.exception && <Button onClick={() => void send(backToUsual)}>{m.edit.backToUsual}</Button>}
      onClose={onClose}
    >
      <form id={id} noValidate className="grid gap-4" onSubmit={submit}>
        <TextField {...form.field('hours')} hint={m.edit.hint} autoComplete="off" />
        <Segmented
          {...form.choice('kind')}
          options={[
            { value: 'usual', label: m.edit.usual(weekdayWords(isoWeekday(cell.day))) },
            { value: 'once', label: m.edit.once },
          ]}
        />
        {kind === 'usual' && (
          <>
            <div className="grid grid-cols-2 gap-3">
              <DateField {...form.choice('from')} today={board.today} min={board.today} />
              <DateField {...form.choice('until')} today={board.today} min={from} />
            </div>
            {planned !== null && <p className="text-t2 text-quiet">{m.edit.plannedUntil(dayWords(planned))}</p>}
            <Checkbox
              label={m.edit.everySecond}
              checked={form.watch('everySecondWeek')}
              onChange={(event) => form.setValue('everySecondWeek', event.target.checked)}
            />
            <Choices
              label={m.edit.alsoDays}
              options={[1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: weekdayWords(value) }))}
              chosen={form.watch('weekdays')}
              fixed={isoWeekday(cell.day)}
              onChange={(weekdays) => form.setValue('weekdays', [...weekdays])}
            />
          </>
        )}
        <Choices
          label={m.edit.alsoPeople}
          options={board.resources
            .filter((each) => each.kind === resource.kind)
            .map(({ id, name }) => ({ value: id, label: name }))}
          chosen={people}
          fixed={resource.id}
          onChange={(chosen) => form.setValue('people', [...chosen])}
        />
        <RefusalNote
          refusal={planner.refusal}
          words={planner.refusal?.code === 'conflict' ? m.conflict : undefined}
          lead={m.notSaved}
        />
      </form>
    </FormDialog>
  )
}

type ChoicesProps<Value> = {
  label: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  /** what is edited itself, always chosen and not shown */
  fixed: Value
  onChange: (chosen: readonly Value[]) => void
}

function Choices<Value extends string | number>({ label, options, chosen, fixed, onChange }: ChoicesProps<Value>) {
  const others = options.filter(({ value }) => value !== fixed)
  if (others.length === 0) return null
  return (
    <details>
      <summary className="text-t2 font-strong cursor-pointer min-h-6">{label}</summary>
      <fieldset aria-label={label} className="grid grid-cols-2">
        {others.map(({ value, label: name }) => (
          <Checkbox
            key={value}
            label={name}
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </fieldset>
    </details>
  )
}
