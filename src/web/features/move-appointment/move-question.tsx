import { useEffect, useRef } from 'react'
import { MINUTE_MS } from '#core/time.ts'
import { useProblemWords } from '#web/data/api/use-problem-words.ts'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { calendar } from '#web/messages/en/studio/calendar.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useInTheWayWords } from './use-in-the-way-words.ts'
import { type Moving, type Place, placeOf, type MoveQuestion as Question } from './use-move-appointment.ts'
import './move.css'

const GRID_MIN = 5

type MoveQuestionProps = {
  moving: Moving
  question: Question
  /** among other content instead of over the page */
  isInline?: boolean
}

/** Why a dropped block went back, and what can be done about it with one press. */
export function MoveQuestion({ moving, question, isInline }: MoveQuestionProps) {
  const m = useMessages('calendar', calendar)
  const format = useFormat()
  const box = useRef<HTMLDivElement>(null)
  const { block, place, result } = question
  const { sentence } = useProblemWords(result.kind === 'failed' ? result.problem : null)
  const inTheWayWords = useInTheWayWords(moving.timeZone)
  const blockId = useRef(block.id)
  useEffect(() => {
    const opener = document.activeElement
    box.current?.querySelector('button')?.focus({ preventScroll: true })
    const { current } = blockId
    // Back to what asked, in the panel its button; after a drop to the block.
    return () => {
      if (document.activeElement !== document.body && document.activeElement !== null) return
      const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
      const back = isThere ? opener : document.querySelector<HTMLElement>(`[data-block="${current}"]`)
      back?.focus({ preventScroll: true })
    }
  }, [])
  const name = block.appointment?.client.name ?? ''
  const time = format.time(place.startsAt, moving.timeZone)
  const who = (memberId: string) => moving.whoOf(memberId)
  const warned = (code: string) => m.moving.warnings[code]?.(who(place.memberId)) ?? m.moving.failed
  const stop = stretchUntil(question)
  const fits = 'fits' in result ? result.fits : []
  const inTheWay = result.kind === 'taken' && result.makeRoom.length > 0 ? result.inTheWay : null
  return (
    <div
      ref={box}
      role="alertdialog"
      aria-labelledby="move-question"
      aria-describedby="move-answer"
      className={isInline ? 'cal-question-inline' : 'cal-question'}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        moving.close()
      }}
    >
      <p id="move-question" className="font-press">
        {result.kind === 'bent' && result.warnings.map(warned).join(' ')}
        {result.kind === 'taken' &&
          (result.inTheWay ? inTheWayWords(result.inTheWay, place) : m.moving.slotTaken(time))}
        {result.kind === 'conflict' && (result.block ? m.moving.conflict(name) : m.moving.gone)}
        {result.kind === 'failed' && m.moving.failed}
        {result.kind === 'in_the_way' && m.moving.makeRoom(name, result.longer.block.appointment?.client.name ?? '')}
      </p>
      {(stop || inTheWay) && (
        <div className="flex flex-wrap gap-2 my-3">
          {stop && (
            <Button tone="ink" onClick={() => void moving.move(block, stop)}>
              {m.moving.stopAt(format.time(endOf(stop), moving.timeZone))}
            </Button>
          )}
          {inTheWay && (
            <Button working={moving.isWorking} onClick={() => void moving.askToMakeRoom(question)}>
              {m.moving.moveOther(firstName(inTheWay.clientName ?? ''))}
            </Button>
          )}
        </div>
      )}
      <p id="move-answer" className="text-t2 text-quiet">
        {result.kind === 'bent' && m.moving.at2(afterEachOther([name, time]), who(place.memberId))}
        {'fits' in result && (fits.length > 0 ? m.moving.nearest : m.moving.noNearest)}
        {result.kind === 'failed' && sentence}
      </p>
      <div className="flex flex-wrap gap-2 mt-3">
        {result.kind === 'bent' && (
          <Button tone="ink" onClick={() => void moving.move(block, place, true)}>
            {m.moving.anyway}
          </Button>
        )}
        {fits.map((fit) => (
          <Button
            key={`${fit.startsAt} ${fit.memberId}`}
            onClick={() => {
              const to = { ...place, ...fit }
              void (result.kind === 'in_the_way' ? moving.makeRoom(block, to, result) : moving.move(block, to))
            }}
          >
            {m.moving.at2(moving.whenWords(fit.startsAt, place.startsAt), who(fit.memberId))}
          </Button>
        ))}
        <Button tone={result.kind === 'bent' || 'fits' in result ? 'bare' : 'line'} onClick={moving.close}>
          {result.kind === 'conflict' || result.kind === 'failed' ? m.close : m.moving.putItBack}
        </Button>
      </div>
    </div>
  )
}

/** A stretch that ran into the next block, shortened to what is free; null where that is no longer than it is now. */
function stretchUntil({ block, place, result }: Question): Place | null {
  const present = placeOf(block)
  if (result.kind !== 'taken' || !result.inTheWay) return null
  if (place.startsAt !== present.startsAt || place.memberId !== present.memberId) return null
  const freeMin =
    (Date.parse(result.inTheWay.takesFrom) - Date.parse(place.startsAt)) / MINUTE_MS - block.bufferAfterMin
  const durationMin = Math.floor(freeMin / GRID_MIN) * GRID_MIN
  return durationMin > present.durationMin ? { ...place, durationMin } : null
}

const endOf = ({ startsAt, durationMin }: Place) => Date.parse(startsAt) + durationMin * MINUTE_MS

const firstName = (name: string) => name.split(' ')[0] ?? name
