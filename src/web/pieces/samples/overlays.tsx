import { useState } from 'react'
import { pieces } from '#web/messages/en/pages/pieces.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { WideDialog } from '#web/ui/overlays/wide-dialog.tsx'
import { Piece, States } from '../piece.tsx'
import { MenuSample, PopoverSample } from './menus.tsx'

type Opened = 'dialog' | 'form' | 'pending' | 'confirm' | 'refused' | 'wide' | 'sheet'

export function OverlaysPiece() {
  const { overlays: m } = useMessages('pieces', pieces)
  const [opened, open] = useState<Opened | null>(null)
  const openers: [Opened, string][] = [
    ['dialog', m.openDialog],
    ['form', m.openForm],
    ['pending', m.openPending],
    ['confirm', m.openConfirm],
    ['refused', m.openRefused],
    ['wide', m.openWide],
    ['sheet', m.openSheet],
  ]
  const sample = { opened, onClose: () => open(null) }
  return (
    <Piece title={m.title} note={m.note}>
      <States>
        {openers.map(([which, label]) => (
          <Button key={which} onClick={() => open(which)}>
            {label}
          </Button>
        ))}
        <PopoverSample />
        <MenuSample />
      </States>
      <PlainDialog {...sample} />
      <Forms {...sample} />
      <Questions {...sample} />
      <LargeOnes {...sample} />
    </Piece>
  )
}

type SampleProps = { opened: Opened | null; onClose: () => void }

function PlainDialog({ opened, onClose }: SampleProps) {
  const { overlays: m } = useMessages('pieces', pieces)
  return (
    <Dialog
      open={opened === 'dialog'}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.dialogTitle}
      actions={
        <>
          <Button tone="ink" onClick={onClose}>
            {m.move}
          </Button>
          <Button tone="danger" onClick={onClose}>
            {m.cancel}
          </Button>
          <Button tone="bare" onClick={onClose}>
            {m.keep}
          </Button>
        </>
      }
    >
      {m.dialogBefore} <b className="font-press">{m.dialogCost}</b>. {m.dialogAfter}
    </Dialog>
  )
}

function Forms({ opened, onClose }: SampleProps) {
  const { overlays: m } = useMessages('pieces', pieces)
  return (
    <FormDialog
      open={opened === 'form' || opened === 'pending'}
      title={m.formTitle}
      eyebrow={m.formEyebrow}
      words={{ send: m.save, cancel: m.keep, close: m.close }}
      isWorking={opened === 'pending'}
      onSend={onClose}
      onClose={onClose}
    >
      <TextField label={m.formField} autoComplete="off" />
    </FormDialog>
  )
}

function Questions({ opened, onClose }: SampleProps) {
  const { overlays: m } = useMessages('pieces', pieces)
  return (
    <ConfirmDialog
      open={opened === 'confirm' || opened === 'refused'}
      words={m.confirm}
      refusal={
        opened === 'refused' && (
          <Note tone="bad" className="mt-4">
            {m.refused}
          </Note>
        )
      }
      onConfirm={onClose}
      onClose={onClose}
    />
  )
}

function LargeOnes({ opened, onClose }: SampleProps) {
  const { overlays: m } = useMessages('pieces', pieces)
  return (
    <>
      {opened === 'wide' && (
        <WideDialog
          title={m.wideTitle}
          closeLabel={m.close}
          onClose={onClose}
          footer={
            <Button tone="ink" onClick={onClose}>
              {m.save}
            </Button>
          }
        >
          <div className="grid gap-4 p-6 md:grid-cols-3">
            {m.wideParts.map((part) => (
              <Panel key={part}>{part}</Panel>
            ))}
          </div>
        </WideDialog>
      )}
      <Sheet
        open={opened === 'sheet'}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={m.sheetTitle}
        closeLabel={m.close}
        footer={
          <Button tone="accent" big wide onClick={onClose}>
            {m.move}
          </Button>
        }
      >
        <p>{m.sheetText}</p>
      </Sheet>
    </>
  )
}
