import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type FormDialogProps = {
  title: string
  words: { send: string; cancel: string; close: string }
  tone?: 'ink' | 'danger'
  isWorking: boolean
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with fields, one button that sends them and one that closes it. */
export function FormDialog({ title, words, tone = 'ink', isWorking, onSend, onClose, children }: FormDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      closeLabel={words.close}
      readsOut={false}
      actions={
        <>
          <Button tone={tone} working={isWorking} onClick={onSend}>
            {words.send}
          </Button>
          <Button tone="bare" onClick={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
