import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeskAppointment, showBlock } from '#web/data/desk/appointment.ts'
import { calendarQuery } from '#web/data/desk/calendar.ts'
import { MoveQuestion } from '#web/features/move-appointment/move-question.tsx'
import { type Place, placeOf, useMoveAppointment } from '#web/features/move-appointment/use-move-appointment.ts'
import { useTimeSpan } from '#web/features/times/clock/use-time-span.ts'
import { panel } from '#web/messages/en/studio/panel.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Colleagues } from './colleagues.tsx'
import { LengthStepper } from './length-stepper.tsx'
import { Line } from './line.tsx'
import { MoveForm } from './move-form.tsx'

/** Time, length and person, each changed in place. */
export function WhenAndWith({ shop, detail }: { shop: string; detail: DeskAppointment }) {
  const m = useMessages('panel', panel)
  const format = useFormat()
  const spanOf = useTimeSpan()
  const client = useQueryClient()
  const { block, timeZone, mayMove } = detail
  const [isMoving, setMoving] = useState(false)
  const day = isoDayIn(block.startsAt, timeZone)
  const calendar = useQuery({ ...calendarQuery({ shop, from: day, days: 1 }), enabled: mayMove })
  const columns = calendar.data?.columns ?? []
  const moving = useMoveAppointment({
    shop,
    timeZone,
    whoOf: (memberId) => columns.find((column) => column.memberId === memberId)?.name ?? detail.memberName,
    shownAs: (shown) => shown,
    onMoved: (moved) => {
      setMoving(false)
      showBlock(client, shop, moved)
    },
  })
  const place = placeOf(block)
  const moveTo = (change: Partial<Place>) => void moving.move(block, { ...place, ...change })
  return (
    <>
      <Line label={m.when}>
        <div className="panel-row">
          <span className="font-press tabular-nums">{spanOf({ ...block, shop: { timeZone } })}</span>
          {mayMove ? (
            <>
              <LengthStepper
                durationMin={place.durationMin}
                isWorking={moving.isWorking}
                onChange={(durationMin) => moveTo({ durationMin })}
              />
              {!isMoving && <Button onClick={() => setMoving(true)}>{m.move}</Button>}
            </>
          ) : (
            <span className="text-quiet">{format.duration(place.durationMin)}</span>
          )}
        </div>
        {isMoving && (
          <MoveForm
            startsAt={block.startsAt}
            timeZone={timeZone}
            isWorking={moving.isWorking}
            onMove={(startsAt) => moveTo({ startsAt })}
            onClose={() => setMoving(false)}
          />
        )}
        {moving.question && (
          <MoveQuestion key={moving.question.place.startsAt} moving={moving} question={moving.question} isInline />
        )}
      </Line>
      <Line label={m.with}>
        {mayMove && calendar.data?.mayRunAll ? (
          <Colleagues
            calendar={calendar.data}
            block={block}
            timeZone={timeZone}
            isWorking={moving.isWorking}
            onGive={(memberId) => moveTo({ memberId })}
          />
        ) : (
          detail.memberName
        )}
      </Line>
    </>
  )
}
