import { useState } from 'react'
import { HOURS_LIMITS } from '#core/availability/hours/hours-limits.ts'
import { dayNumber, isoDay } from '#core/calendar-day.ts'
import { minuteOfClock } from '#core/day-and-time/read-clock.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import type { HoursBoard, PlannedChange } from '#web/data/studio/studio-hours.ts'
import { studioHours } from '#web/messages/en/studio/studio-hours.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { DateField } from '#web/ui/inputs/dates/date-field.tsx'
import { TimeField } from '#web/ui/inputs/dates/time-field.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Planner } from '../use-planned-change.ts'
import { closing, Holidays } from './holidays.tsx'

type Props = { shop: string; board: HoursBoard; kind: 'close' | 'off'; planner: Planner; onClose: () => void }

type Field = 'first' | 'last' | 'from' | 'until'

/** Of what a time field holds; midnight as an end is the end of the day. */
function minutesOf(time: string): number | null {
  return time === '' ? null : minuteOfClock(time)
}

/** Closes days for everyone, or takes time off for one person; both first say what they touch. */
export function DaysOffDialog({ shop, board, kind, planner, onClose }: Props) {
  const m = useMessages('studio-hours', studioHours)
  const words = kind === 'close' ? m.days : m.timeOffForm
  const people = board.resources.filter((each) => each.kind === 'member' && (board.mayRun || each.isOwn))
  const [who, setWho] = useState(people.find(({ isOwn }) => isOwn)?.id ?? people[0]?.id ?? '')
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [part, setPart] = useState<{ from: string; until: string } | null>(null)
  const [reason, setReason] = useState('')
  const [mistake, setMistake] = useState<{ field: Field; words: string } | null>(null)

  function change(): PlannedChange | null {
    const until = part ? first : last || first
    const fail = (field: Field, said: string) => {
      setMistake({ field, words: said })
      return null
    }
    if (first === '') return fail('first', m.mistakes.day)
    if (first < board.today) return fail('first', m.mistakes.past)
    if (until < first) return fail('last', m.mistakes.until)
    const label = reason.trim() || null
    if (kind === 'off') {
      const [fromMin, untilMin] = part ? [minutesOf(part.from), minutesOf(part.until)] : [null, null]
      if (part && (fromMin === null || fromMin % 5 !== 0)) return fail('from', m.timeOffForm.grid)
      if (part && (untilMin === null || untilMin % 5 !== 0)) return fail('until', m.timeOffForm.grid)
      if (fromMin !== null && untilMin !== null && untilMin <= fromMin) return fail('until', m.timeOffForm.order)
      return { what: 'time-off', body: { resourceId: who, from: first, until, fromMin, untilMin, reason: label } }
    }
    const count = dayNumber(until) - dayNumber(first) + 1
    if (count > HOURS_LIMITS.days) return fail('last', m.days.tooMany)
    const days = Array.from({ length: count }, (_, i) => ({ on: isoDay(dayNumber(first) + i), name: label }))
    return closing(board, days)
  }

  async function send() {
    const planned = change()
    if (planned && (await planner.plan(planned))) onClose()
  }

  const errorOf = (field: string) => (mistake?.field === field ? mistake.words : undefined)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      closeLabel={m.close}
      readsOut={false}
      actions={
        <>
          <Button look="ink" working={planner.isWorking} onClick={() => void send()}>
            {words.save}
          </Button>
          <Button look="bare" onClick={onClose}>
            {m.cancel}
          </Button>
        </>
      }
    >
      <p className="text-t2 text-quiet">{words.words}</p>
      <form
        className="grid gap-4 mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {/* The visible button is outside; without one inside, Enter does not submit several text fields. */}
        <button type="submit" hidden />
        {kind === 'off' && (
          <Select
            label={m.timeOffForm.who}
            value={who}
            onChange={setWho}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <div className="grid grid-cols-2 gap-3">
          <DateField
            label={part ? m.timeOffForm.day : words.first}
            value={first}
            today={board.today}
            min={board.today}
            onChange={setFirst}
            error={errorOf('first')}
          />
          {!part && (
            <DateField
              label={words.last}
              value={last}
              today={board.today}
              min={first || board.today}
              onChange={setLast}
              error={errorOf('last')}
            />
          )}
        </div>
        {kind === 'off' && (
          <Checkbox
            label={m.timeOffForm.part}
            checked={part !== null}
            onChange={(event) => setPart(event.target.checked ? { from: '', until: '' } : null)}
          />
        )}
        {part && (
          <div className="grid grid-cols-2 gap-3">
            {(['from', 'until'] as const).map((end) => (
              <TimeField
                key={end}
                label={m.timeOffForm[end]}
                value={part[end]}
                onChange={(time) => setPart({ ...part, [end]: time })}
                error={errorOf(end)}
              />
            ))}
          </div>
        )}
        <TextField
          label={kind === 'close' ? m.days.label : m.timeOffForm.reason}
          value={reason}
          maxLength={kind === 'close' ? HOURS_LIMITS.dayLabel : HOURS_LIMITS.timeOffReason}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
        <RefusalNote
          refusal={planner.refusal}
          words={planner.refusal?.code === 'conflict' ? m.conflict : undefined}
          lead={m.notSaved}
        />
      </form>
      {kind === 'close' && <Holidays {...{ shop, board, planner, onClose }} />}
    </Dialog>
  )
}
