import { useState } from 'react'
import type { Problem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { operator } from '#web/messages/en/operator/operator.ts'
import { operatorShops } from '#web/messages/en/operator/operator-shops.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const LONGEST = 1000

export type ReasonDialogProps = {
  event: 'return' | 'suspend'
  name: string
  isWorking: boolean
  refusal: Problem | null
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason that the owner reads. */
export function ReasonDialog({ event, name, isWorking, refusal, onConfirm, onClose }: ReasonDialogProps) {
  const m = useMessages('operator-shops', operatorShops)
  const { close } = useMessages('operator', operator)
  const [reason, setReason] = useState('')
  const [wasSent, setSent] = useState(false)
  const words = reason.trim()
  const mistake = words === '' ? m.whyNeeded : words.length > LONGEST ? m.whyTooLong : null

  function press() {
    setSent(true)
    if (!mistake) onConfirm(words)
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.ask[event].title(name)}
      closeLabel={close}
      readsOut={false}
      actions={
        <>
          <Button look="danger" working={isWorking} onClick={press}>
            {m.can[event]}
          </Button>
          <Button look="bare" onClick={onClose}>
            {m.cancel}
          </Button>
        </>
      }
    >
      <p className="text-t2 text-quiet">{m.ask[event].words}</p>
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
      <RefusalNote refusal={refusal} className="mt-4" />
    </Dialog>
  )
}
