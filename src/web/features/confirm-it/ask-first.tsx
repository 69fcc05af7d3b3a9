import { useState } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useConfirmed } from './confirm-it.tsx'

type AskFirstProps = {
  /** of this button, and of the confirming button in the dialog */
  label: string
  /** Accessible name, where several buttons have the same label. */
  fullLabel?: string
  title: string
  sentence: string
  keep: string
  act: () => Promise<unknown>
  onDone: () => void
}

/** A button that asks for confirmation before it acts. */
export function AskFirst({ label, fullLabel, title, sentence, keep, act, onDone }: AskFirstProps) {
  const [isOpen, setOpen] = useState(false)
  const confirmed = useConfirmed()
  const { send, isWorking, refusal } = useWrite(() => confirmed(act), { onDone })

  function go() {
    setOpen(false)
    void send()
  }

  return (
    <>
      <Button tone="danger" aria-label={fullLabel} working={isWorking} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        words={{ title, sentence, confirm: label, keep }}
        onConfirm={go}
        onClose={() => setOpen(false)}
      />
      {refusal && (
        <div className="basis-full">
          <RefusalNote className="mt-4" refusal={refusal} />
        </div>
      )}
    </>
  )
}
