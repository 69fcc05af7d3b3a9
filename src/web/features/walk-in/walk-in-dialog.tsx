import { useRef } from 'react'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import type { DeskBooking } from '#web/data/desk/walk-in.ts'
import { walkIn } from '#web/messages/en/studio/walk-in.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useIsWide } from '#web/ui/layout/use-is-wide.ts'
import { WideDialog } from '#web/ui/overlays/wide-dialog.tsx'
import { nameOfClient } from './chosen-client.ts'
import { useWalkIn, type WalkInStart } from './use-walk-in.ts'
import { WalkInFoot } from './walk-in-foot.tsx'
import { WalkInShape } from './walk-in-shape.tsx'
import { WhatColumn } from './what-column.tsx'
import { WhenColumn } from './when-column.tsx'
import { WhoColumn } from './who-column.tsx'
import './walk-in.css'

export type WalkInDialogProps = WalkInStart & {
  onClose: () => void
  onBooked: (booking: DeskBooking) => void
}

/** Books for somebody at the desk or on the phone: what, when, who. */
export function WalkInDialog({ onClose, onBooked, ...given }: WalkInDialogProps) {
  const m = useMessages('walk-in', walkIn)
  const format = useFormat()
  const isWide = useIsWide()
  const field = useRef<HTMLInputElement>(null)
  const dialog = useWalkIn(given, ({ booking, client, startsAt, timeZone }) => {
    const when = m.dayAt(format.day(startsAt, timeZone), format.time(startsAt, timeZone))
    showToast({ words: m.booked(nameOfClient(client), when), icon: 'check' })
    onBooked(booking)
  })
  const { read, services } = dialog
  return (
    <WideDialog
      title={m.title}
      closeLabel={m.close}
      onClose={onClose}
      footer={<WalkInFoot dialog={dialog} />}
      // On a phone the keyboard would cover the first two steps.
      {...(isWide && { initialFocus: field })}
    >
      {read.isPending ? (
        <WalkInShape />
      ) : read.isError ? (
        <ReadFailed read={read} />
      ) : services.length === 0 ? (
        <EmptyState icon="clock" title={m.noServices.title}>
          {m.noServices.words}
        </EmptyState>
      ) : (
        <div className="walk-in">
          <WhatColumn dialog={dialog} />
          <WhenColumn dialog={dialog} />
          <WhoColumn shop={given.shop} dialog={dialog} field={field} />
        </div>
      )}
    </WideDialog>
  )
}
