import { useState } from 'react'
import { type DayNumber, dayNumber, isoDay, isoWeekday } from '#core/calendar-day.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { type HoursBoard, type HoursResource, type PlannedChange, seenOf } from '#web/data/studio/studio-hours.ts'
import { studioHours } from '#web/messages/en/studio/studio-hours.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { DateField } from '#web/ui/inputs/dates/date-field.tsx'
import { Segmented } from '#web/ui/inputs/segmented.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Planner } from '../use-planned-change.ts'
import { parseSpans, spansText } from '../week/spans-text.ts'
import { type Cell, newRulesOf, nextChange } from '../week/week-cells.ts'

export type Edited = { resource: HoursResource; cell: Cell }

type Props = { board: HoursBoard; edited: Edited; planner: Planner; onClose: () => void }

/** Types the hours of one day: every week from a day on, or only on this date; for other days and people at once. */
export function EditHours({ board, edited: { resource, cell }, planner, onClose }: Props) {
  const m = useMessages('studio-hours', studioHours)
  const format = useFormat()
  const firstDay = Math.max(cell.day, dayNumber(board.today))
  const [text, setText] = useState(spansText(cell.spans))
  const [kind, setKind] = useState<'usual' | 'once'>(cell.exception ? 'once' : 'usual')
  const [from, setFrom] = useState(isoDay(firstDay))
  const [until, setUntil] = useState('')
  const [everySecondWeek, setEverySecond] = useState(false)
  const [weekdays, setWeekdays] = useState<readonly number[]>([isoWeekday(cell.day)])
  const [people, setPeople] = useState<readonly string[]>([resource.id])
  const [mistake, setMistake] = useState<{ field: 'hours' | 'from' | 'until'; words: string } | null>(null)
  const dayWords = (day: DayNumber) => format.date(day * 86_400_000, 'UTC')
  const weekdayWords = (weekday: number) => format.weekday((weekday + 3) * 86_400_000, 'UTC')
  const planned = from === '' ? null : nextChange(resource, dayNumber(from))

  function change(): PlannedChange | null {
    const spans = parseSpans(text)
    if (!Array.isArray(spans)) return fail('hours', m.mistakes[spans])
    if (kind === 'once')
      return {
        what: 'hours',
        body: { kind: 'days', days: [{ on: isoDay(cell.day), label: null }], ...chosen(), spans },
      }
    if (from === '') return fail('from', m.mistakes.day)
    if (from < board.today) return fail('from', m.mistakes.past)
    if (until !== '' && until < from) return fail('until', m.mistakes.until)
    const asked = { from: dayNumber(from), until: until === '' ? null : dayNumber(until) }
    const resources = board.resources
      .filter(({ id }) => people.includes(id))
      .map((each) => newRulesOf(each, asked, { weekdays, spans, everySecondWeek }))
    return { what: 'hours', body: { kind: 'rules', from, resources } }
  }

  function chosen() {
    return { resources: seenOf(board.resources.filter(({ id }) => people.includes(id))), everyone: false }
  }

  function fail(field: 'hours' | 'from' | 'until', words: string): null {
    setMistake({ field, words })
    return null
  }

  async function send(planned: PlannedChange | null) {
    if (planned && (await planner.plan(planned))) onClose()
  }

  const errorOf = (field: string) => (mistake?.field === field ? mistake.words : undefined)
  const backToUsual: PlannedChange = {
    what: 'hours',
    body: { kind: 'usual', days: [isoDay(cell.day)], ...chosen() },
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.edit.title(resource.name)}
      eyebrow={format.fullDay(cell.day * 86_400_000, 'UTC')}
      closeLabel={m.close}
      readsOut={false}
      actions={
        <>
          <Button look="ink" working={planner.isWorking} onClick={() => void send(change())}>
            {m.save}
          </Button>
          {cell.exception && (
            <Button look="line" onClick={() => void send(backToUsual)}>
              {m.edit.backToUsual}
            </Button>
          )}
          <Button look="bare" onClick={onClose}>
            {m.cancel}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send(change())
        }}
      >
        {/* The visible button is outside; without one inside, Enter does not submit several text fields. */}
        <button type="submit" hidden />
        <TextField
          label={m.edit.hours}
          hint={m.edit.hint}
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          error={errorOf('hours')}
        />
        <Segmented
          label={m.edit.kind}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'usual', label: m.edit.usual(weekdayWords(isoWeekday(cell.day))) },
            { value: 'once', label: m.edit.once },
          ]}
        />
        {kind === 'usual' && (
          <>
            <div className="grid grid-cols-2 gap-3">
              <DateField
                label={m.edit.from}
                value={from}
                today={board.today}
                min={board.today}
                onChange={setFrom}
                error={errorOf('from')}
              />
              <DateField
                label={m.edit.until}
                value={until}
                today={board.today}
                min={from}
                onChange={setUntil}
                error={errorOf('until')}
              />
            </div>
            {planned !== null && <p className="text-t2 text-quiet">{m.edit.plannedUntil(dayWords(planned))}</p>}
            <Checkbox
              label={m.edit.everySecond}
              checked={everySecondWeek}
              onChange={(event) => setEverySecond(event.target.checked)}
            />
            <Choices
              label={m.edit.alsoDays}
              options={[1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: weekdayWords(value) }))}
              chosen={weekdays}
              fixed={isoWeekday(cell.day)}
              onChange={setWeekdays}
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
          onChange={setPeople}
        />
        <RefusalNote
          refusal={planner.refusal}
          words={planner.refusal?.code === 'conflict' ? m.conflict : undefined}
          lead={m.notSaved}
        />
      </form>
    </Dialog>
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
