import { useEffect, useRef, useState } from 'react'
import type { Today } from '#web/data/desk/today.ts'
import { AppointmentActions } from '#web/features/appointment-actions/appointment-actions.tsx'
import { today } from '#web/messages/en/studio/today.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { minutesUntil, useToday } from '../today-context.ts'
import { Answer } from './answer.tsx'

type Request = Today['requests']['items'][number]
type Settled = 'confirm' | 'decline' | 'gone'

/**
 * Requests are confirmed or declined in place. An answered one stays where it was until the pointer has left, so that the next
 * Confirm does not slide under it.
 */
export function Requests() {
  const { today: day } = useToday()
  const { items } = day.requests
  const [shown, setShown] = useState<readonly Request[]>(items)
  const [answers, setAnswers] = useState<ReadonlyMap<string, Settled>>(new Map())
  const added = items.filter(({ id }) => !shown.some((one) => one.id === id))
  if (added.length > 0) setShown([...shown, ...added])
  const settledOf = ({ id }: Request): Settled | null =>
    answers.get(id) ?? (items.some((one) => one.id === id) ? null : 'gone')
  const clear = () => {
    if (shown.some(settledOf)) setShown(shown.filter((request) => settledOf(request) === null))
  }
  return (
    <div onPointerLeave={({ pointerType }) => pointerType === 'mouse' && clear()}>
      {shown.map((request) => (
        <RequestLine
          key={request.id}
          request={request}
          settled={settledOf(request)}
          onAnswered={(event) => setAnswers(new Map(answers).set(request.id, event))}
        />
      ))}
    </div>
  )
}

type RequestLineProps = { request: Request; settled: Settled | null; onAnswered: (event: Settled) => void }

function RequestLine({ request, settled, onAnswered }: RequestLineProps) {
  const m = useMessages('today', today)
  const format = useFormat()
  const { shop, today: day, now, isOff } = useToday()
  const { timeZone } = day
  const { id, clientName, startsAt, answerBy } = request
  const result = useRef<HTMLSpanElement>(null)
  const wasPressed = useRef(false)
  // The pressed button is gone: the focus goes to what came of it.
  useEffect(() => {
    if (settled && wasPressed.current) result.current?.focus({ preventScroll: true })
  }, [settled])
  const leftOf = (until: string) => {
    const minutes = Math.max(0, minutesUntil(until, now))
    return minutes < 90 ? m.minutes(minutes) : m.hours(Math.round(minutes / 60))
  }
  return (
    <Answer
      photo={request.photo}
      label={answerBy && !settled ? m.request(leftOf(answerBy)) : m.requestOnly}
      who={clientName}
      words={m.asks(
        format.dayAndTime(format.shortDay(startsAt, timeZone), format.time(startsAt, timeZone)),
        request.serviceName,
        request.memberName,
      )}
    >
      {settled ? (
        <span ref={result} tabIndex={-1} className="today-answered max-md:mt-1">
          <Badge tone={settled === 'confirm' ? 'ok' : 'plain'}>{m.settled[settled]}</Badge>
        </span>
      ) : (
        <fieldset className="contents" disabled={isOff}>
          <AppointmentActions
            shop={shop}
            appointment={{ id, can: ['confirm', 'decline'] }}
            about={clientName}
            onDone={(event) => {
              wasPressed.current = true
              onAnswered(event === 'confirm' ? 'confirm' : 'decline')
            }}
          />
        </fieldset>
      )}
    </Answer>
  )
}
