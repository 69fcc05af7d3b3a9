import { useState } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { deleteReview } from '#web/data/voices/review.ts'
import { review as words } from '#web/messages/en/voices/review.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { focusThen } from '#web/ui/layout/focus-then.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

type DeleteReviewProps = { id: string; linkKey: string; onDeleted: () => void }

export function DeleteReview({ id, linkKey, onDeleted }: DeleteReviewProps) {
  const m = useMessages('review', words)
  const { send, isWorking, refusal } = useWrite(deleteReview, { onDone: () => onDeleted() })
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="danger" aria-haspopup="dialog" onClick={focusThen(() => setOpen(true))}>
        {m.delete}
      </Button>
      <ConfirmDialog
        open={isOpen}
        words={{ title: m.deleteAsk, sentence: m.deleteWhy, confirm: m.delete, keep: m.keep }}
        isWorking={isWorking}
        refusal={<RefusalNote refusal={refusal} className="mt-4" />}
        onConfirm={() => void send({ id, key: linkKey })}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
