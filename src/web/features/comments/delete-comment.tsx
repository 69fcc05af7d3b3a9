import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSubmission } from '#web/data/api/forms/use-submission.ts'
import { isProblem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { deleteComment } from '#web/data/looks/comments.ts'
import { comments as commentWords } from '#web/messages/en/voices/comments.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

export function DeleteComment({ id, lookId, className }: { id: string; lookId: string; className: string }) {
  const m = useMessages('comments', commentWords)
  const client = useQueryClient()
  const { send, isWorking, refusal } = useSubmission()
  const [isOpen, setOpen] = useState(false)

  function done() {
    setOpen(false)
    announce(m.deletedNow)
  }

  return (
    <>
      <button type="button" aria-haspopup="dialog" className={className} onClick={() => setOpen(true)}>
        {m.delete}
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={m.deleteAsk}
        actions={
          <>
            <Button
              look="danger"
              working={isWorking}
              onClick={() => void send(() => deleteComment(client, lookId, id).catch(unlessGone), done)}
            >
              {m.delete}
            </Button>
            <Button onClick={() => setOpen(false)}>{m.keep}</Button>
          </>
        }
      >
        <p className="text-quiet">{m.deleteWhy}</p>
        <RefusalNote refusal={refusal} className="mt-4" />
      </Dialog>
    </>
  )
}

/** Deleting is idempotent: "not found" counts as success. */
function unlessGone(fault: unknown): void {
  if (!isProblem(fault, 'not_found')) throw fault
}
