import { cancelReasonForm } from '#contract/booking/booking-forms.ts'
import { BOOKING_TEXT_LIMITS } from '#core/booking/written-limits.ts'
import type { Problem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { studioBookings } from '#web/messages/en/studio/studio-bookings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ReasonDialog } from '../ask-reason/reason-dialog.tsx'

export type AskFirstProps = {
  event: 'decline' | 'cancel_by_shop' | 'miss'
  about: string
  isWorking: boolean
  refusal: Problem | null
  onConfirm: (reason?: string) => void
  onClose: () => void
}

/** Confirmation before an irreversible action; if the client is told, with the reason they will read. */
export function AskFirst({ event, about, isWorking, refusal, onConfirm, onClose }: AskFirstProps) {
  const m = useMessages('studio-bookings', studioBookings)
  const reason = {
    schema: cancelReasonForm,
    label: m.why,
    hint: m.whyHint,
    limit: BOOKING_TEXT_LIMITS.reason,
    countLabel: m.whyCount,
    missing: m.whyNeeded,
    tooLong: m.whyTooLong,
  }
  return (
    <ReasonDialog
      {...m.ask[event]}
      eyebrow={about}
      cancel={m.keep}
      closeLabel={m.close}
      reason={event === 'miss' ? null : reason}
      isWorking={isWorking}
      refusal={<RefusalNote refusal={refusal} className="mt-4" />}
      onConfirm={(words) => onConfirm(words || undefined)}
      onClose={onClose}
    />
  )
}
