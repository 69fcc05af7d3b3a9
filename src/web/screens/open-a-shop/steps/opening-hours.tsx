import type { WeekSpan } from '#web/data/opening/opening.ts'
import { opening } from '#web/messages/en/shops/opening.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { BareTimeField } from '#web/ui/inputs/dates/time-field.tsx'
import { StepFrame } from '../step-frame.tsx'
import type { DraftEditor } from '../use-draft.ts'

const DAY = 1440
const usual = { opensMin: 600, closesMin: 1080 }

/** One span a day; breaks and dates follow in the studio. */
export function OpeningHours({ editor }: { editor: DraftEditor }) {
  const m = useMessages('opening', opening)
  const { draft, change } = editor
  return (
    <StepFrame editor={editor} step="hours" title={m.hours.title} hint={m.hours.hint}>
      {draft.hours.length === 0 && (
        <div>
          <p className="text-t2 font-press">{m.hours.begin}</p>
          <Chip
            className="mt-2"
            onClick={() =>
              change(
                'hours',
                [2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...usual })),
              )
            }
          >
            {m.hours.usual}
          </Chip>
        </div>
      )}
      <ul>
        {m.hours.days.map((day, index) => {
          const weekday = index + 1
          const span = draft.hours.find((one) => one.weekday === weekday)
          return (
            <li key={day} className="flex min-h-15 flex-wrap items-center gap-x-4 border-b border-hairline py-1.5">
              <span className="w-36">
                <Checkbox label={day} checked={span !== undefined} onChange={() => set(weekday, span ? null : usual)} />
              </span>
              {span ? (
                <span className="flex flex-wrap items-center gap-2">
                  <BareTimeField
                    label={m.hours.opens(day)}
                    className="h-11 w-24!"
                    value={clock(span.opensMin)}
                    onChange={(time) => time && setTimes(weekday, minutes(time), span.closesMin)}
                  />
                  <span aria-hidden="true">–</span>
                  <BareTimeField
                    label={m.hours.closes(day)}
                    className="h-11 w-24!"
                    value={clock(span.closesMin)}
                    onChange={(time) => time && setTimes(weekday, span.opensMin, minutes(time))}
                  />
                  {span.closesMin > DAY && <span className="text-t2 text-quiet">{m.hours.pastMidnight}</span>}
                </span>
              ) : (
                <span className="text-t2 text-quiet">{m.hours.closed}</span>
              )}
            </li>
          )
        })}
      </ul>
    </StepFrame>
  )

  function set(weekday: number, span: Omit<WeekSpan, 'weekday'> | null): void {
    const others = draft.hours.filter((one) => one.weekday !== weekday)
    change(
      'hours',
      [...others, ...(span ? [{ weekday, ...span }] : [])].sort((a, b) => a.weekday - b.weekday),
    )
  }

  /** A closing time before the opening time is one of the next day. */
  function setTimes(weekday: number, opensMin: number, closes: number): void {
    const closesMin = closes % DAY
    set(weekday, { opensMin, closesMin: closesMin > opensMin ? closesMin : closesMin + DAY })
  }
}

function clock(minutesAfterMidnight: number): string {
  const rest = minutesAfterMidnight % DAY
  return `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`
}

function minutes(text: string): number {
  const [hours = 0, rest = 0] = text.split(':').map(Number)
  return hours * 60 + rest
}
