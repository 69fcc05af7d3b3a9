import { useLayoutEffect, useRef } from 'react'
import { MINUTE_MS } from '#core/time.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { calendar } from '#web/messages/en/studio/calendar.ts'
import { walkIn } from '#web/messages/en/studio/walk-in.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useTimeSpan } from '../times/clock/use-time-span.ts'
import { isComplete, nameOfClient } from './chosen-client.ts'
import { useInTheWay } from './use-in-the-way.ts'
import { useTimeWords } from './use-time-words.ts'
import type { WalkIn } from './use-walk-in.ts'

/** Footer: a summary of the booking, or the server's refusal with alternative times. */
export function WalkInFoot({ dialog }: { dialog: WalkIn }) {
  const m = useMessages('walk-in', walkIn)
  const { moving } = useMessages('calendar', calendar)
  const format = useFormat()
  const when = useTimeWords(dialog.timeZone)
  const spanOf = useTimeSpan()
  const answer = useRef<HTMLDivElement>(null)
  const { service, time, client, timeZone, lengthMin, check, isBent, result, isWorking, nameOf } = dialog
  const inTheWay = useInTheWay(timeZone)
  // One press more is all it takes: the button has the focus. Before the dialog's focus trap finds that the pressed one is gone.
  useLayoutEffect(() => {
    if (result) answer.current?.querySelector('button')?.focus()
  }, [result])

  if (!service) return null
  const who = time ? nameOf(time.memberId) : ''
  const summary =
    time &&
    m.summary({
      service: service.name,
      who,
      when: format.dayAndTime(
        format.day(time.startsAt, timeZone),
        spanOf({
          startsAt: time.startsAt,
          endsAt: new Date(Date.parse(time.startsAt) + lengthMin * MINUTE_MS).toISOString(),
          shop: { timeZone },
        }),
      ),
      client: client ? nameOfClient(client) : '',
      price: format.price(service.price),
    })
  const isReady = time !== null && isComplete(client) && !check.isTaken && !check.isChecking
  const warnings = result?.kind === 'bent' ? result.warnings : check.warnings
  const isTaken = result?.kind === 'taken'
  return (
    <div ref={answer} className="walk-in-foot">
      <div className="grow min-w-0" role="status">
        {isBent && (
          <p className="text-t2 font-press text-warn">
            {warnings.map((code) => moving.warnings[code]?.(who)).join(' ')}
          </p>
        )}
        {isTaken && time ? (
          <p className="text-t2">
            <b className="font-press text-bad">{m.taken(when(time.startsAt))}</b>{' '}
            {result.inTheWay && inTheWay(result.inTheWay, time)} {result.fits.length > 0 ? m.nearest : m.noNearest}
          </p>
        ) : (
          <p className="text-t2 wrap-anywhere">
            {check.isTaken && <b className="font-press">{m.chooseTime}</b>} {summary}{' '}
            {client === null && <span className="text-quiet">{m.chooseClient}</span>}
          </p>
        )}
        {result?.kind === 'failed' && <RefusalNote refusal={result.problem} className="mt-2" />}
      </div>
      {isTaken ? (
        <div className="walk-in-fits">
          {result.fits.map((fit) => (
            <Button
              key={`${fit.startsAt} ${fit.memberId}`}
              working={isWorking}
              onClick={() => void dialog.book({ startsAt: fit.startsAt, memberId: fit.memberId }, false)}
            >
              {m.fit(when(fit.startsAt), nameOf(fit.memberId))}
            </Button>
          ))}
        </div>
      ) : (
        <Button tone="accent" big disabled={!isReady} working={isWorking} onClick={() => void dialog.book()}>
          {isBent ? m.anyway : m.book}
        </Button>
      )}
    </div>
  )
}
