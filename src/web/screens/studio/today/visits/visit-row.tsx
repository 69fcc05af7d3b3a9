import type { ReactNode } from 'react'
import { dayEventsNow } from '#core/desk/day-events.ts'
import { dayFactsOf } from '#web/data/desk/day-facts.ts'
import type { TodayVisit } from '#web/data/desk/today.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { today } from '#web/messages/en/studio/today.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { DoneLine } from '../done/done-line.tsx'
import { useToday } from '../today-context.ts'
import { ComingActions, VisitMenu } from './coming-actions.tsx'
import { Pushed } from './pushed.tsx'
import { VisitName } from './visit-name.tsx'
import { VisitThumbs } from './visit-pictures.tsx'
import './list.css'

/** Somebody who comes later. */
export function LaterRow({ visit }: { visit: TodayVisit }) {
  const m = useMessages('today', today)
  const { appointment } = visit
  const { lateMin, arrivedAt, note } = appointment
  return (
    <li className="today-row" data-visit={visit.id}>
      <RowHead visit={visit} words={visit.pinned ?? note}>
        {(lateMin !== null || arrivedAt !== null) && (
          <span className="flex flex-wrap gap-1.5">
            {arrivedAt !== null && <Badge tone="ok">{m.waiting}</Badge>}
            {lateMin !== null && <Badge tone="warn">{m.late(lateMin)}</Badge>}
          </span>
        )}
        {lateMin !== null && <Pushed visit={visit} minutes={lateMin} />}
      </RowHead>
      <VisitThumbs visit={visit} className="today-thumbs" />
      <ComingActions visit={visit} />
    </li>
  )
}

/** Somebody who was here, did not come, or of whom nobody said it. */
export function EarlierRow({ visit }: { visit: TodayVisit }) {
  const m = useMessages('today', today)
  const { shop, now, press, finishing, setFinishing, isOff, busyId } = useToday()
  const { state, client } = visit.appointment
  const isUnpaid = visit.dueMinor > 0
  const can = dayEventsNow(dayFactsOf(visit), now)
  return (
    <li
      className={classNames('today-row today-past', state !== 'confirmed' && !isUnpaid && 'today-settled')}
      data-visit={visit.id}
    >
      <RowHead visit={visit} words={null} />
      {state === 'confirmed' ? (
        <div className="today-acts">
          <Button
            aria-keyshortcuts="D"
            disabled={isOff}
            aria-label={m.about(m.done, client.name)}
            onClick={() => setFinishing(visit.id)}
          >
            {m.done}
          </Button>
          {can.includes('no_show') && (
            <Button
              disabled={isOff}
              working={busyId === visit.id}
              aria-label={m.about(m.noShow, client.name)}
              onClick={() => void press(visit, 'no_show')}
            >
              {m.noShow}
            </Button>
          )}
          <VisitMenu visit={visit} can={can} />
        </div>
      ) : (
        <div className="today-acts">
          {isUnpaid ? (
            <>
              <Badge tone="warn">{m.states.unpaid}</Badge>
              <LinkButton
                {...studioPath(shop, 'today')}
                search={{ appointment: visit.id }}
                resetScroll={false}
                aria-label={m.about(m.takePayment, client.name)}
              >
                {m.takePayment}
              </LinkButton>
            </>
          ) : (
            <Badge tone={state === 'no_show' ? 'bad' : 'ok'}>
              {state === 'no_show' ? m.states.no_show : m.states.completed}
            </Badge>
          )}
          <VisitMenu visit={visit} can={can} />
        </div>
      )}
      {finishing === visit.id && <DoneLine visit={visit} />}
    </li>
  )
}

function RowHead({ visit, words, children }: { visit: TodayVisit; words: string | null; children?: ReactNode }) {
  const m = useMessages('today', today)
  const format = useFormat()
  const { today: day } = useToday()
  const { client, serviceName } = visit.appointment
  return (
    <>
      <span className="today-row-time">{format.time(visit.startsAt, day.timeZone)}</span>
      <span className="today-row-face">
        <Face name={client.name} portrait={visit.portrait} size={40} />
      </span>
      <span className="today-row-name">
        <b className="block font-strong">
          <VisitName visit={visit} />
        </b>
        <span className="block text-quiet">{m.rowWith(serviceName, visit.memberName)}</span>
        {words && <span className="today-clamp">{words}</span>}
        {children}
      </span>
    </>
  )
}
