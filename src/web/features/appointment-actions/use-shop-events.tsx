import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Problem } from '#web/data/api/problem.ts'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { runAppointment, type ShopEvent } from '#web/data/studio/studio-bookings.ts'
import { studioBookings } from '#web/messages/en/studio/studio-bookings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

const AskFirst = lazy(() => import('./ask-first.tsx').then(({ AskFirst }) => ({ default: AskFirst })))

type ShopEventsOf = {
  shop: string
  id: string
  /** names the appointment in the dialog */
  about: string
  onDone?: ((event: ShopEvent) => void) | undefined
}

type ShopEvents = {
  say: (event: ShopEvent) => void
  sending: ShopEvent | undefined
  /** of what is sent without asking first */
  refusal: Problem | null
  dialog: ReactNode
}

/** Says what the shop does with an appointment; what the client is told about asks for a reason first. */
export function useShopEvents({ shop, id, about, onDone }: ShopEventsOf): ShopEvents {
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
  return {
    say: (event) => (event === 'confirm' || event === 'complete' ? send(event) : setAsked(event)),
    sending: running.sending?.[2].event,
    refusal: asked === null ? running.refusal : null,
    dialog: asked && (
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
    ),
  }
}
