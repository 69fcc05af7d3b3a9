import { timeOff } from '#web/messages/en/studio/time-off.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { type Answers, countSolvable, firstOf, isWhole, solveRest, type TouchedOne } from './answers.ts'
import { DecisionRow } from './decision-row.tsx'

type Props = {
  timeZone: string
  /** it is a room that is blocked */
  isRoom: boolean
  touched: readonly TouchedOne[]
  /** in all, where more than are listed */
  count: number
  answers: Answers
  changed: ReadonlySet<string>
  onAnswers: (answers: Answers) => void
}

/** The appointments in the time off, with a button that answers those that need nobody. */
export function Decisions({ timeZone, isRoom, touched, count, answers, changed, onAnswers }: Props) {
  const m = useMessages('studio/time-off', timeOff)
  const answered = touched.filter(({ appointmentId }) => isWhole(answers.get(appointmentId))).length
  const isDone = answered === touched.length
  const solvable = countSolvable(touched, answers)
  const open = touched.length - answered - solvable
  const solve = () => {
    onAnswers(solveRest(touched, answers))
    announce(m.solved(answered + solvable))
  }
  return (
    <section className="pt-6 mt-6 border-t border-hairline" aria-labelledby="time-off-decisions">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="time-off-decisions" className="heading-4">
          {isDone ? m.allAnswered(touched.length) : m.lie(count)}
        </h2>
        <span className="flex flex-wrap items-center gap-2">
          {answered > 0 && (
            <>
              <Badge tone="ok">{m.solved(answered)}</Badge>
              <Button tone="bare" onClick={() => onAnswers(new Map())}>
                {m.undo}
              </Button>
            </>
          )}
          {solvable > 0 && (
            <Button tone="ink" onClick={solve}>
              {m.solve(solvable)}
            </Button>
          )}
        </span>
      </div>
      <p className="mt-1 mb-3 text-t2 text-quiet">
        {isDone
          ? m.check
          : [solvable > 0 && m.canSolve(solvable), open > 0 && m.needsYou(open)].filter(Boolean).join(' ')}
      </p>
      <p className="sr-only">{m.keys}</p>
      <ul className="border-t border-hairline">
        {touched.map((one) => {
          const { appointmentId: id } = one
          return (
            <DecisionRow
              key={id}
              {...{ one, timeZone, isRoom }}
              answer={answers.get(id)}
              hasChanged={changed.has(id) && !isWhole(answers.get(id))}
              onWay={(way) => {
                const answer = firstOf(way, one, touched, answers)
                if (answer) onAnswers(new Map(answers).set(id, answer))
              }}
              onAnswer={(answer) => onAnswers(new Map(answers).set(id, answer))}
            />
          )
        })}
      </ul>
      {count > touched.length && <p className="mt-3 text-t2">{m.more(count - touched.length)}</p>}
    </section>
  )
}
