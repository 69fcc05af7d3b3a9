import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { minuteOfClock } from '#core/day-and-time/read-clock.ts'
import type { Plan, PlanPart } from '#web/data/plan/plan.ts'
import { Photo } from '#web/photos/photo.tsx'
import type { PlanAddress } from '../plan-address.ts'
import type { PlanWords } from '../use-plan-words.ts'
import { type Axis, axisOf, closedSpans, shareOf, ticksOf } from './axis.ts'
import { LockButton, PartControls } from './part-controls.tsx'
import type { PartActions } from './use-part-actions.ts'
import { usePartDrag } from './use-part-drag.ts'
import './strip.css'

/** Free time of at least this is drawn as such. */
const SHOWN_FREE_MIN = 45
/** Less of the strip than this has no room for the words at its end. */
const ROOM_FOR_REST = 22

type StripProps = { plan: Plan; address: PlanAddress; words: PlanWords; actions: PartActions | null }

/** A day to scale, from left to right. Without actions it is a small picture of the day. */
export function Strip({ plan, address, words, actions }: StripProps) {
  const axis = axisOf(address)
  const minute = (at: string) => minuteOfClock(words.time(at))
  const doneShare = shareOf(axis, minute(plan.doneAt))
  const [draggedNeed, setDraggedNeed] = useState<number | null>(null)
  const dragged = plan.parts.find(({ need }) => need === draggedNeed)
  const startsOf = (part: PlanPart) => actions?.startsOf(part) ?? part.starts
  return (
    <div dir="ltr" data-strip="" className={actions ? 'plan-strip plan-strip-large' : 'plan-strip'}>
      {ticksOf(axis).map((tick) => (
        <i key={tick} aria-hidden="true" className="plan-tick" style={{ left: `${shareOf(axis, tick)}%` }} />
      ))}
      {dragged &&
        closedSpans(axis, startsOf(dragged).map(minute), dragged.look.durationMin).map(({ fromMin, toMin }) => (
          <i
            key={fromMin}
            aria-hidden="true"
            className="plan-closed"
            style={{ left: `${shareOf(axis, fromMin)}%`, width: `${shareOf(axis, toMin) - shareOf(axis, fromMin)}%` }}
          />
        ))}
      <ol className="contents">
        {plan.parts.map((part, n) => (
          <li key={part.need} className="contents">
            <Way
              before={plan.parts[n - 1]}
              part={part}
              axis={axis}
              words={words}
              pace={address.isOnFoot ? 'foot' : 'ride'}
            />
            <StripPart
              part={part}
              axis={axis}
              day={plan.day}
              words={words}
              actions={actions}
              starts={startsOf(part)}
              setDragged={(isDragged) => setDraggedNeed(isDragged ? part.need : null)}
            />
          </li>
        ))}
      </ol>
      {actions && 100 - doneShare > ROOM_FOR_REST && (
        <p className="plan-rest" style={{ left: `${doneShare}%` }}>
          {words.m.restIsYours}
        </p>
      )}
    </div>
  )
}

type WayProps = { before: PlanPart | undefined; part: PlanPart; axis: Axis; words: PlanWords; pace: 'foot' | 'ride' }

function Way({ before, part, axis, words, pace }: WayProps) {
  if (!before || !part.before) return null
  const { m, format, time } = words
  const { wayMin, freeMin } = part.before
  const from = minuteOfClock(time(before.endsAt))
  const to = minuteOfClock(time(part.startsAt))
  const isFree = freeMin >= SHOWN_FREE_MIN
  const wayFrom = isFree ? to - wayMin : from
  const place = (start: number, end: number) => ({
    left: `${shareOf(axis, start)}%`,
    width: `${shareOf(axis, end) - shareOf(axis, start)}%`,
  })
  return (
    <>
      {isFree && (
        <span className="plan-free" style={place(from, wayFrom)}>
          <span>{m.free(format.duration(freeMin))}</span>
        </span>
      )}
      {wayMin > 0 && (
        <span className="plan-way" style={place(wayFrom, to)}>
          <span aria-hidden="true">{format.duration(wayMin)}</span>
          <span className="sr-only">{m.wayBy[pace](format.duration(wayMin))}</span>
        </span>
      )}
    </>
  )
}

type StripPartProps = {
  part: PlanPart
  axis: Axis
  day: string
  words: PlanWords
  actions: PartActions | null
  /** where it can be dragged to */
  starts: readonly string[]
  setDragged: (isDragged: boolean) => void
}

function StripPart({ part, axis, day, words, actions, starts, setDragged }: StripPartProps) {
  const { m, format, time } = words
  const { look } = part
  const start = shareOf(axis, minuteOfClock(time(part.startsAt)))
  const width = shareOf(axis, axis.fromMin + look.durationMin)
  const drag = usePartDrag(part, axis, { starts, setDragged, moveTo: (startsAt) => actions?.moveTo(part, startsAt) })

  function onKeyDown(event: KeyboardEvent) {
    if (!actions || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowLeft') actions.step(part, -1)
    else if (event.key === 'ArrowRight') actions.step(part, 1)
    else if (event.key.toLowerCase() === 'l') actions.toggleLock(part)
    else if (event.key.toLowerCase() === 's') actions.swap(part, part.others[0])
    else return
    event.preventDefault()
  }

  return (
    <div className="plan-part" style={{ left: `${start}%`, width: `${width}%`, translate: `${drag.shiftPx}px 0` }}>
      <div className={drag.shiftPx === 0 ? 'plan-picture' : 'plan-picture plan-picture-held'}>
        <Link
          to="/looks/$id"
          params={{ id: look.id }}
          search={{ day }}
          draggable={false}
          aria-label={m.part(look.title, time(part.startsAt), time(part.endsAt), look.shop.name)}
          aria-keyshortcuts={actions ? 'ArrowLeft ArrowRight L S' : undefined}
          className="block size-full"
          onKeyDown={onKeyDown}
          {...(actions && drag.handlers)}
        >
          {look.photo && <Photo photo={look.photo} alt="" sizes="320px" className="size-full" />}
        </Link>
        <span aria-hidden="true" className="plan-time">
          {time(part.startsAt)}
          <span className="plan-time-end">{m.until(time(part.endsAt))}</span>
        </span>
        {actions && <LockButton part={part} words={words} actions={actions} />}
      </div>
      <p className="plan-name">{look.title}</p>
      <p className="plan-by">{m.makerAt(look.maker.name, look.shop.name)}</p>
      <p className="plan-by">{format.price(look.price)}</p>
      {actions && <PartControls part={part} words={words} actions={actions} />}
    </div>
  )
}
