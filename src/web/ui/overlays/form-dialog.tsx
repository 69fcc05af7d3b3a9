import type { ReactNode } from 'react'
import { Button, type ButtonTone } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'

export type FormDialogProps = {
  open?: boolean
  title: string
  eyebrow?: string | undefined
  words: { send: string; cancel: string; close?: string }
  tone?: ButtonTone
  isWorking: boolean
  /** What the button does, or the id of the form that it submits. */
  onSend: (() => void) | { form: string }
  /** a further button, between the other two */
  more?: ReactNode
  /** Off where the dialog begins with a field: its content is not read out when it opens. */
  readsOut?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog with one button that sends what it asks for and one that closes it. */
export function FormDialog(props: FormDialogProps) {
  const { open = true, title, eyebrow, words, tone = 'ink', isWorking, onSend, more, onClose, children } = props
  const press = typeof onSend === 'function' ? { onClick: onSend } : ({ type: 'submit', form: onSend.form } as const)
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      {...(eyebrow !== undefined && { eyebrow })}
      {...(words.close !== undefined && { closeLabel: words.close })}
      readsOut={props.readsOut ?? false}
      actions={
        <>
          <Button tone={tone} working={isWorking} {...press}>
            {words.send}
          </Button>
          {more}
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
