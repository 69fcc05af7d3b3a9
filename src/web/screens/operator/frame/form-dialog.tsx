import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type FormDialogProps = {
  title: string
  words: { send: string; cancel: string; close: string }
  look?: 'ink' | 'danger'
  isWorking: boolean
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with fields, one button that sends them and one that closes it. */
export function FormDialog({ title, words, look = 'ink', isWorking, onSend, onClose, children }: FormDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      closeLabel={words.close}
      readsOut={false}
      actions={
        <>
          <Button look={look} working={isWorking} onClick={onSend}>
            {words.send}
          </Button>
          <Button look="bare" onClick={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
