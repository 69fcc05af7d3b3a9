import { useState } from 'react'
import type { Problem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { studioBookings } from '#web/messages/en/studio/studio-bookings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const LONGEST = 500

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
  const [reason, setReason] = useState('')
  const [wasSent, setSent] = useState(false)
  const needsReason = event !== 'miss'
  const mistake = reason.trim() === '' ? m.whyNeeded : reason.trim().length > LONGEST ? m.whyTooLong : null
  const { title, words, confirm } = m.ask[event]

  function press() {
    setSent(true)
    if (needsReason && mistake) return
    onConfirm(needsReason ? reason.trim() : undefined)
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      eyebrow={about}
      closeLabel={m.close}
      readsOut={!needsReason}
      actions={
        <>
          <Button look="danger" working={isWorking} onClick={press}>
            {confirm}
          </Button>
          <Button look="bare" onClick={onClose}>
            {m.keep}
          </Button>
        </>
      }
    >
      <p className="text-t2 text-quiet">{words}</p>
      {needsReason && (
        <TextArea
          className="mt-4"
          label={m.why}
          hint={m.whyHint}
          value={reason}
          onChange={(changed) => setReason(changed.target.value)}
          limit={LONGEST}
          countLabel={m.whyCount}
          error={wasSent && mistake ? mistake : undefined}
        />
      )}
      <RefusalNote refusal={refusal} className="mt-4" />
    </Dialog>
  )
}
