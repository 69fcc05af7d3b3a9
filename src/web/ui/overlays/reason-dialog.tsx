import { type ReactNode, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { TextArea } from '../inputs/text-area.tsx'
import { Dialog } from './dialog.tsx'

export type ReasonDialogProps = {
  title: string
  eyebrow?: string
  words: string
  confirm: string
  cancel: string
  closeLabel: string
  /** the reason that the person concerned reads; null: none is asked for */
  reason: {
    label: string
    hint: string
    limit: number
    countLabel: (used: number, limit: number) => string
    missing: string
    tooLong: string
  } | null
  isWorking: boolean
  /** why it was refused, below the reason */
  refusal: ReactNode
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Confirmation before something that cannot be taken back, with the reason for it. */
export function ReasonDialog({ reason: asked, isWorking, refusal, onConfirm, onClose, ...words }: ReasonDialogProps) {
  const [text, setText] = useState('')
  const [wasSent, setSent] = useState(false)
  const reason = text.trim()
  const mistake = asked && (reason === '' ? asked.missing : reason.length > asked.limit ? asked.tooLong : null)

  function press() {
    setSent(true)
    if (!mistake) onConfirm(reason)
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      {...(words.eyebrow !== undefined && { eyebrow: words.eyebrow })}
      closeLabel={words.closeLabel}
      readsOut={asked === null}
      actions={
        <>
          <Button look="danger" working={isWorking} onClick={press}>
            {words.confirm}
          </Button>
          <Button look="bare" onClick={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <p className="text-t2 text-quiet">{words.words}</p>
      {asked && (
        <TextArea
          className="mt-4"
          label={asked.label}
          hint={asked.hint}
          value={text}
          onChange={({ target }) => setText(target.value)}
          limit={asked.limit}
          countLabel={asked.countLabel}
          error={(wasSent && mistake) || undefined}
        />
      )}
      {refusal}
    </Dialog>
  )
}
