import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  open: boolean
  words: { title: string; sentence: string; confirm: string; keep: string }
  isWorking?: boolean
  /** why it was refused, below the sentence */
  refusal?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be taken back, or that other people are told of. */
export function ConfirmDialog({ open, words, isWorking = false, refusal, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      actions={
        <>
          <Button tone="danger" working={isWorking} onClick={onConfirm}>
            {words.confirm}
          </Button>
          <Button tone="bare" onClick={onClose}>
            {words.keep}
          </Button>
        </>
      }
    >
      <p className="text-t2 text-quiet text-pretty">{words.sentence}</p>
      {refusal}
    </Dialog>
  )
}
