import { useState } from 'react'
import { isProblem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { deleteComment } from '#web/data/looks/comments.ts'
import { comments as commentWords } from '#web/messages/en/voices/comments.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

export function DeleteComment({ id, lookId, className }: { id: string; lookId: string; className: string }) {
  const m = useMessages('comments', commentWords)
  const { send, isWorking, refusal } = useWrite((client) => deleteComment(client, lookId, id).catch(unlessGone), {
    onDone: () => done(),
  })
  const [isOpen, setOpen] = useState(false)

  function done() {
    setOpen(false)
    announce(m.deletedNow)
  }

  return (
    <>
      <Pressable aria-haspopup="dialog" className={className} onClick={() => setOpen(true)}>
        {m.delete}
      </Pressable>
      <ConfirmDialog
        open={isOpen}
        words={{ title: m.deleteAsk, sentence: m.deleteWhy, confirm: m.delete, keep: m.keep }}
        isWorking={isWorking}
        refusal={<RefusalNote refusal={refusal} className="mt-4" />}
        onConfirm={() => void send()}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** Deleting is idempotent: "not found" counts as success. */
function unlessGone(fault: unknown): void {
  if (!isProblem(fault, 'not_found')) throw fault
}
