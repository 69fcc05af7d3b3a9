import { useState } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import type { Receipt } from '#web/data/receipts/receipts.ts'
import { correctReceipt } from '#web/data/studio/receipts.ts'
import { receipts } from '#web/messages/en/studio/receipts.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'

type CorrectDialogProps = {
  shop: string
  receipt: Receipt
  /** the visit can have a new receipt now */
  isReady: boolean
  onClose: () => void
  /** with the receipt to go on with */
  onCorrected: (id: string) => void
}

/** What a correction does, before it is done: it cannot be undone. */
export function CorrectDialog({ shop, receipt, isReady, onClose, onCorrected }: CorrectDialogProps) {
  const m = useMessages('receipts', receipts)
  const [replace, setReplace] = useState(isReady)
  const { isWorking, refusal, send } = useWrite(correctReceipt, {
    onDone: (next) => {
      showToast({ words: m.corrected, icon: 'check' })
      onClose()
      onCorrected(next)
    },
  })
  return (
    <FormDialog
      title={m.correctTitle(receipt.number)}
      words={{ send: m.correctSend, cancel: m.correctCancel }}
      tone="accent"
      isWorking={isWorking}
      onSend={() =>
        void send(shop, receipt.id, { replace: replace && isReady, withName: receipt.says.clientName !== null })
      }
      onClose={onClose}
    >
      <p className="text-t2">{m.correctWords}</p>
      {isReady ? (
        <Checkbox label={m.correctReplace} checked={replace} onChange={({ target }) => setReplace(target.checked)} />
      ) : (
        <p className="text-t2 text-quiet">{m.correctNotReady}</p>
      )}
      <RefusalNote refusal={refusal} words={refusal?.code === 'conflict' ? m.conflict : undefined} className="mt-4" />
    </FormDialog>
  )
}
