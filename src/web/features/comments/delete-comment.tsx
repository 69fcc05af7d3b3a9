import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSubmission } from '#web/data/api/forms/use-submission.ts'
import { isProblem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { deleteComment } from '#web/data/looks/comments.ts'
import { comments as commentWords } from '#web/messages/en/voices/comments.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

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
      <ConfirmDialog
        open={isOpen}
        words={{ title: m.deleteAsk, sentence: m.deleteWhy, confirm: m.delete, keep: m.keep }}
        isWorking={isWorking}
        refusal={<RefusalNote refusal={refusal} className="mt-4" />}
        onConfirm={() => void send(() => deleteComment(client, lookId, id).catch(unlessGone), done)}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** Deleting is idempotent: "not found" counts as success. */
function unlessGone(fault: unknown): void {
  if (!isProblem(fault, 'not_found')) throw fault
}
