import type { ReactNode } from 'react'
import { FormDialog } from './form-dialog.tsx'

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
    <FormDialog
      open={open}
      title={words.title}
      words={{ send: words.confirm, cancel: words.keep }}
      tone="danger"
      isWorking={isWorking}
      readsOut
      onSend={onConfirm}
      onClose={onClose}
    >
      <p className="text-t2 text-quiet text-pretty">{words.sentence}</p>
      {refusal}
    </FormDialog>
  )
}
