import { useState } from 'react'
import { dayNumber, isoDay } from '#core/calendar-day.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import type { HoursBoard, PlannedChange } from '#web/data/studio/studio-hours.ts'
import { studioHours } from '#web/messages/en/studio/studio-hours.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Planner } from './use-planned-change.ts'

type Props = { board: HoursBoard; kind: 'close' | 'off'; planner: Planner; onClose: () => void }

const MOST_DAYS = 60

/** Closes days for everyone, or takes time off for one person; both first say what they touch. */
export function DaysOffDialog({ board, kind, planner, onClose }: Props) {
  const m = useMessages('studio-hours', studioHours)
  const words = kind === 'close' ? m.days : m.timeOffForm
  const people = board.resources.filter((each) => each.kind === 'member' && (board.mayRun || each.isOwn))
  const [who, setWho] = useState(people.find(({ isOwn }) => isOwn)?.id ?? people[0]?.id ?? '')
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [reason, setReason] = useState('')
  const [mistake, setMistake] = useState<{ field: 'first' | 'last'; words: string } | null>(null)

  function change(): PlannedChange | null {
    const until = last || first
    const fail = (field: 'first' | 'last', said: string) => {
      setMistake({ field, words: said })
      return null
    }
    if (first === '') return fail('first', m.mistakes.day)
    if (first < board.today) return fail('first', m.mistakes.past)
    if (until < first) return fail('last', m.mistakes.until)
    const label = reason.trim() || null
    if (kind === 'off') return { what: 'time-off', body: { resourceId: who, from: first, until, reason: label } }
    const count = dayNumber(until) - dayNumber(first) + 1
    if (count > MOST_DAYS) return fail('last', m.days.tooMany)
    const days = Array.from({ length: count }, (_, i) => isoDay(dayNumber(first) + i))
    return { what: 'hours', body: { kind: 'days', days, resourceIds: null, spans: [], label } }
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
        {kind === 'off' && (
          <Select
            label={m.timeOffForm.who}
            value={who}
            onChange={setWho}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <div className="grid grid-cols-2 gap-3">
          <TextField
            type="date"
            label={words.first}
            value={first}
            min={board.today}
            onChange={(event) => setFirst(event.target.value)}
            error={errorOf('first')}
          />
          <TextField
            type="date"
            label={words.last}
            value={last}
            min={first || board.today}
            onChange={(event) => setLast(event.target.value)}
            error={errorOf('last')}
          />
        </div>
        <TextField
          label={kind === 'close' ? m.days.label : m.timeOffForm.reason}
          value={reason}
          maxLength={kind === 'close' ? 80 : 200}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
        <RefusalNote refusal={planner.refusal} lead={m.notSaved} />
      </form>
    </Dialog>
  )
}
