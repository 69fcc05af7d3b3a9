import { lazy, Suspense, useState } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { runAppointment, type ShopEvent, type StudioAppointment } from '#web/data/studio/studio-bookings.ts'
import { studioBookings } from '#web/messages/en/studio/studio-bookings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button, type ButtonTone } from '#web/ui/buttons/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { classNames } from '#web/ui/layout/class-names.ts'

const AskFirst = lazy(() => import('./ask-first.tsx').then(({ AskFirst }) => ({ default: AskFirst })))

export type AppointmentActionsProps = {
  shop: string
  appointment: Pick<StudioAppointment, 'id' | 'can'>
  /** names the appointment in the buttons' accessible names */
  about: string
  onDone?: (event: ShopEvent) => void
}

const tones: Record<ShopEvent, ButtonTone> = {
  confirm: 'ink',
  decline: 'line',
  cancel_by_shop: 'bare',
  complete: 'line',
  miss: 'bare',
}

/** A button for each allowed action; an action the client is told about asks for a reason first. */
export function AppointmentActions({ shop, appointment: { id, can }, about, onDone }: AppointmentActionsProps) {
  const m = useMessages('studio-bookings', studioBookings)
  const [asked, setAsked] = useState<Exclude<ShopEvent, 'confirm' | 'complete'> | null>(null)
  const running = useWrite(runAppointment, {
    onDone: (_, _shop, _id, { event }) => {
      // The refetched list may no longer have this row; the result is announced all the same.
      setAsked(null)
      onDone?.(event)
      showToast({ words: m.done[event], icon: 'check' })
      // The pressed button is gone, so focus moves to the top of the list; what is in view stays there.
      document.getElementById('studio-bookings')?.focus({ preventScroll: true })
    },
  })
  const send = (event: ShopEvent, reason?: string) => void running.send(shop, id, { event, ...(reason && { reason }) })
  if (can.length === 0) return null
  // Bare buttons alone align by their text, not by their edge.
  const isBare = can.every((event) => tones[event] === 'bare')

  return (
    <div className={classNames('appointment-actions', !isBare && 'max-md:mt-1')} data-bare={isBare ? '' : undefined}>
      {can.map((event) => (
        <Button
          key={event}
          tone={tones[event]}
          working={running.sending?.[2].event === event}
          aria-label={`${m.can[event]}: ${about}`}
          onClick={() => (event === 'confirm' || event === 'complete' ? send(event) : setAsked(event))}
        >
          {m.can[event]}
        </Button>
      ))}
      {asked === null && <RefusalNote refusal={running.refusal} />}
      {asked && (
        <Suspense>
          <AskFirst
            event={asked}
            about={about}
            isWorking={running.isWorking}
            refusal={running.refusal}
            onConfirm={(reason) => send(asked, reason)}
            onClose={() => {
              running.dismiss()
              setAsked(null)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
