import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type DayEvent, type DeskAppointment, showBlock } from '#web/data/desk/appointment.ts'
import { refreshCalendar } from '#web/data/desk/calendar.ts'
import { runAppointment } from '#web/data/studio/studio-bookings.ts'
import { AppointmentActions } from '#web/features/appointment-actions/appointment-actions.tsx'
import { MoveQuestion } from '#web/features/move-appointment/move-question.tsx'
import { placeOf, useMoveAppointment } from '#web/features/move-appointment/use-move-appointment.ts'
import { panel } from '#web/messages/en/studio/panel.ts'
import { studioBookings } from '#web/messages/en/studio/studio-bookings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { STEP_MIN } from './length-stepper.tsx'
import { MoreActions } from './more-actions.tsx'
import { useDayEvents } from './use-day-events.ts'

const AskFirst = lazy(() =>
  import('#web/features/appointment-actions/ask-first.tsx').then(({ AskFirst }) => ({ default: AskFirst })),
)

type StateActionsProps = { shop: string; detail: DeskAppointment; onClose: () => void }

/** What happens next as the large button; everything else that is possible now in a menu. */
export function StateActions({ shop, detail, onClose }: StateActionsProps) {
  const m = useMessages('panel', panel)
  const bookings = useMessages('studio-bookings', studioBookings)
  const client = useQueryClient()
  const day = useDayEvents(shop, detail)
  const [isAsked, setAsked] = useState(false)
  const { block, may, timeZone, memberName, card } = detail
  const moving = useMoveAppointment({
    shop,
    timeZone,
    whoOf: () => memberName,
    shownAs: (shown) => shown,
    onMoved: (moved) => showBlock(client, shop, moved),
  })
  const state = block.appointment?.state
  const isBegun = block.appointment?.begunAt != null
  // In the order of a visit: the first that is possible is what comes next.
  const next: DayEvent | undefined = isBegun
    ? 'done'
    : (['arrive', 'begin', 'done'] as const).find((each) => may.includes(each))
  const wordsOf = (event: DayEvent) =>
    event === 'done' ? m.buttons.done(day.name) : event === 'late' ? '' : m.buttons[event]

  const cancelling = useWrite(runAppointment, {
    onDone: () => {
      void refreshCalendar(client, shop)
      showToast({ words: bookings.done.cancel_by_shop, icon: 'check' })
      onClose()
    },
  })

  const dayWords = { conflict: m.conflict, slot_taken: m.slotTaken } as Record<string, string>
  return (
    <>
      <div className="panel-actions">
        {state === 'requested' ? (
          <AppointmentActions
            shop={shop}
            appointment={{ id: block.id, can: ['confirm', 'decline'] }}
            about={card.name}
            onDone={() => void refreshCalendar(client, shop)}
          />
        ) : (
          <>
            {next && may.includes(next) && (
              <Button tone="accent" big className="grow" working={day.isWorking} onClick={() => day.run(next)}>
                {wordsOf(next)}
              </Button>
            )}
            {isBegun && detail.mayMove && (
              <Button
                big
                working={moving.isWorking}
                onClick={() => {
                  const place = placeOf(block)
                  void moving.move(block, { ...place, durationMin: place.durationMin + STEP_MIN })
                }}
              >
                {m.buttons.needsLonger}
              </Button>
            )}
            {may.includes('reopen') && (
              <Button big className="grow" working={day.isWorking} onClick={() => day.run('reopen')}>
                {m.buttons.reopen}
              </Button>
            )}
            <MoreActions
              shop={shop}
              detail={detail}
              events={may.filter((event) => event !== next && event !== 'reopen' && event !== 'late')}
              wordsOf={wordsOf}
              onRun={day.run}
              onCancel={() => setAsked(true)}
            />
          </>
        )}
      </div>
      <RefusalNote
        refusal={day.refusal}
        words={day.refusal ? dayWords[day.refusal.code] : undefined}
        className="mt-3"
      />
      {moving.question && <MoveQuestion moving={moving} question={moving.question} isInline />}
      {isAsked && (
        <Suspense>
          <AskFirst
            event="cancel_by_shop"
            about={card.name}
            isWorking={cancelling.isWorking}
            refusal={cancelling.refusal}
            onConfirm={(reason) => reason && void cancelling.send(shop, block.id, { event: 'cancel_by_shop', reason })}
            onClose={() => {
              cancelling.dismiss()
              setAsked(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
