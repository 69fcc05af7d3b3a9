import type { WeekSpan } from '#web/data/opening/opening.ts'
import { opening } from '#web/messages/en/shops/opening.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { BareTimeField } from '#web/ui/inputs/dates/time-field.tsx'
import { StepFrame } from '../step-frame.tsx'
import type { DraftEditor } from '../use-draft.ts'
import { type DaySpans, lunch, setPause, setTimes, usual, withPause } from './day-spans.ts'

/** A day's opening and closing and one break; further breaks and dates follow in the studio. */
export function OpeningHours({ editor }: { editor: DraftEditor }) {
  const m = useMessages('opening', opening)
  const { draft, change } = editor
  const byOpening = draft.hours.toSorted((a, b) => a.opensMin - b.opensMin)
  const days = m.hours.days.map((_, index) => byOpening.filter(({ weekday }) => weekday === index + 1))
  const lunches = days.map((spans) => withPause(spans, lunch))
  return (
    <StepFrame editor={editor} step="hours" title={m.hours.title} hint={m.hours.hint}>
      {draft.hours.length === 0 ? (
        <div>
          <p className="text-t2 font-press">{m.hours.begin}</p>
          <Chip
            className="mt-2"
            onClick={() => save(days.map((_, index) => (index >= 1 && index <= 5 ? [usual] : [])))}
          >
            {m.hours.usual}
          </Chip>
        </div>
      ) : (
        lunches.some((spans) => spans !== null) && (
          <div>
            <Chip onClick={() => save(lunches.map((spans, index) => spans ?? days[index] ?? []))}>{m.hours.lunch}</Chip>
          </div>
        )
      )}
      <ul>
        {m.hours.days.map((day, index) => {
          const spans = days[index] ?? []
          const set = (changed: DaySpans) => save(days.map((one, at) => (at === index ? changed : one)))
          return (
            <li key={day} className="flex min-h-15 flex-wrap items-center gap-x-4 border-b border-hairline py-1.5">
              <span className="w-36">
                <Checkbox
                  label={day}
                  checked={spans.length > 0}
                  onChange={() => set(spans.length > 0 ? [] : [usual])}
                />
              </span>
              {spans.length > 0 ? (
                <DayTimes day={day} spans={spans} set={set} />
              ) : (
                <span className="text-t2 text-quiet">{m.hours.closed}</span>
              )}
            </li>
          )
        })}
      </ul>
    </StepFrame>
  )

  function save(week: readonly DaySpans[]): void {
    change(
      'hours',
      week.flatMap((spans, index): WeekSpan[] =>
        spans.map(({ opensMin, closesMin }) => ({ weekday: index + 1, opensMin, closesMin })),
      ),
    )
  }
}

function DayTimes({ day, spans, set }: { day: string; spans: DaySpans; set: (spans: DaySpans) => void }) {
  const { hours: m } = useMessages('opening', opening)
  const [first, second] = spans
  const last = spans.at(-1)
  if (!first || !last) return null
  const lunchOn = withPause(spans, lunch)
  const field = (label: string, at: number, change: (minute: number) => DaySpans) => (
    <BareTimeField
      label={label}
      className="h-11 w-24!"
      value={clock(at)}
      onChange={(time) => time && set(change(minutes(time)))}
    />
  )
  return (
    <span className="grid gap-2">
      <span className="flex flex-wrap items-center gap-2">
        {field(m.opens(day), first.opensMin, (minute) => setTimes(spans, minute, last.closesMin))}
        <span aria-hidden="true">–</span>
        {field(m.closes(day), last.closesMin, (minute) => setTimes(spans, first.opensMin, minute))}
        {last.closesMin > DAY && <span className="text-t2 text-quiet">{m.pastMidnight}</span>}
        {lunchOn && (
          <TextButton className="py-3 text-t2" aria-label={m.addBreakOn(day)} onClick={() => set(lunchOn)}>
            {m.addBreak}
          </TextButton>
        )}
      </span>
      {second && (
        <span className="flex flex-wrap items-center gap-2">
          <span className="text-t2 text-quiet">{m.break}</span>
          {field(m.breakBegins(day), first.closesMin, (minute) => setPause(spans, minute, second.opensMin))}
          <span aria-hidden="true">–</span>
          {field(m.breakEnds(day), second.opensMin, (minute) => setPause(spans, first.closesMin, minute))}
          <IconButton
            icon="cross"
            label={m.removeBreak(day)}
            onClick={() => set([{ opensMin: first.opensMin, closesMin: second.closesMin }, ...spans.slice(2)])}
          />
        </span>
      )}
    </span>
  )
}

const DAY = 1440

function clock(minutesAfterMidnight: number): string {
  const rest = minutesAfterMidnight % DAY
  return `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`
}

function minutes(text: string): number {
  const [hours = 0, rest = 0] = text.split(':').map(Number)
  return hours * 60 + rest
}
