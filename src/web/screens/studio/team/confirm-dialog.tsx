import type { Problem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

export type ConfirmDialogProps = {
  words: { title: string; sentence: string; confirm: string; keep: string }
  isWorking: boolean
  refusal: Problem | null
  onConfirm: () => void
  onClose: () => void
}

/** Says what will happen to other people before it does. */
export function ConfirmDialog({ words, isWorking, refusal, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      actions={
        <>
          <Button look="danger" working={isWorking} onClick={onConfirm}>
            {words.confirm}
          </Button>
          <Button look="bare" onClick={onClose}>
            {words.keep}
          </Button>
        </>
      }
    >
      <p className="text-t2 text-quiet text-pretty">{words.sentence}</p>
      <RefusalNote refusal={refusal} className="mt-4" />
    </Dialog>
  )
}
