import type { ReactNode } from 'react'
import { BOOKING_TEXT_LIMITS } from '#core/booking/written-limits.ts'
import { timeOff } from '#web/messages/en/studio/time-off.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Avatar } from '#web/ui/icons/avatar.tsx'
import { Segmented } from '#web/ui/inputs/segmented.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { type Answer, isWhole, type TouchedOne, type Way } from './answers.ts'

export type RowProps = {
  one: TouchedOne
  timeZone: string
  answer: Answer | undefined
  isRoom: boolean
  /** what was chosen is not possible any more */
  hasChanged: boolean
  onWay: (way: Way) => void
  onAnswer: (answer: Answer) => void
}

const ways = ['keep', 'move', 'give', 'cancel'] as const
const keys = { k: 'keep', m: 'move', g: 'give', c: 'cancel' } as const

/** One appointment in the time off, and what becomes of it. */
export function DecisionRow(props: RowProps) {
  const { one, timeZone, answer, hasChanged, onWay } = props
  const m = useMessages('studio/time-off', timeOff)
  const format = useFormat()
  const { clientName, startsAt, serviceName, photo, takers, moves, state } = one
  const isStuck = takers.length === 0 && moves.length === 0
  const isRequest = state === 'requested'
  const isImpossible = { keep: false, cancel: false, move: moves.length === 0, give: takers.length === 0 }
  const isOpen = !isWhole(answer)
  return (
    <li className={classNames('time-off-row', (hasChanged || (isOpen && isStuck)) && 'is-open')}>
      {photo ? (
        <span className="time-off-picture">
          <Photo photo={photo} sizes="48px" alt="" />
        </span>
      ) : (
        <Avatar name={clientName} size={40} />
      )}
      <div className="min-w-0">
        <h3 className="text-t2 font-strong wrap-anywhere">{clientName}</h3>
        <p className="text-t2 text-quiet tabular-nums">
          {m.line(
            `${format.day(startsAt, timeZone)}, ${format.time(startsAt, timeZone)}`,
            serviceName,
            format.price(one.price),
          )}
        </p>
      </div>
      <Segmented
        className="time-off-ways"
        label={m.choice(clientName)}
        value={answer?.way ?? null}
        onChange={onWay}
        keys={keys}
        options={ways.map((value) => ({
          value,
          label: value === 'cancel' && isRequest ? m.ways.decline : m.ways[value],
          isDisabled: isImpossible[value],
        }))}
      />
      <div className="time-off-outcome">
        {hasChanged && <b className="font-press">{m.changed}</b>}
        <Outcome {...props} />
      </div>
    </li>
  )
}

/** What follows from the answer, and the other ways to the same; without one what is possible. */
function Outcome({ one, timeZone, answer, isRoom, onAnswer }: RowProps) {
  const m = useMessages('studio/time-off', timeOff)
  const format = useFormat()
  const { clientName, memberName, takers, moves } = one
  const timeOf = (at: string) => `${format.day(at, timeZone)}, ${format.time(at, timeZone)}`
  if (answer === undefined) {
    const [taker] = takers
    const [move] = moves
    if (taker) return <span className="text-quiet">{m.canGive(taker.displayName)}</span>
    if (move) return <span className="text-quiet">{m.canMove(timeOf(move), memberName)}</span>
    return (
      <span>
        <b className="font-press">{m.cannot}</b> {m.nothingFree(memberName)}
      </span>
    )
  }
  switch (answer.way) {
    case 'keep':
      return <span className="text-quiet">{isRoom ? m.keepsRoom : m.keeps(memberName)}</span>
    case 'give':
      return (
        <>
          <Chips label={m.takers(clientName)}>
            {takers.map(({ id, displayName }) => (
              <Chip key={id} on={id === answer.memberId} onClick={() => onAnswer({ way: 'give', memberId: id })}>
                {m.taker(displayName)}
              </Chip>
            ))}
          </Chips>
          <span className="text-quiet">{m.gives}</span>
        </>
      )
    case 'move':
      return (
        <>
          <Chips label={m.moves(clientName)}>
            {moves.map((startsAt) => (
              <Chip
                key={startsAt}
                on={startsAt === answer.startsAt}
                onClick={() => onAnswer({ way: 'move', startsAt })}
              >
                {timeOf(startsAt)}
              </Chip>
            ))}
          </Chips>
          <span className="text-quiet">{m.movesTo}</span>
        </>
      )
    case 'cancel':
      return (
        <TextArea
          className="w-full"
          label={m.reason(clientName)}
          hint={isWhole(answer) ? undefined : m.reasonNeeded}
          maxLength={BOOKING_TEXT_LIMITS.reason}
          value={answer.reason}
          onChange={({ target }) => onAnswer({ way: 'cancel', reason: target.value })}
        />
      )
  }
}

function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap gap-2">
      {children}
    </fieldset>
  )
}
