import { useState } from 'react'
import { pieces } from '#web/messages/en/pages/pieces.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { Piece, States } from './piece.tsx'

const nothing = () => {}

export function OverlaysPiece() {
  const { overlays: m } = useMessages('pieces', pieces)
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null)
  const close = () => setOpen(null)
  return (
    <Piece title={m.title} note={m.note}>
      <States>
        <Button onClick={() => setOpen('dialog')}>{m.openDialog}</Button>
        <Button onClick={() => setOpen('sheet')}>{m.openSheet}</Button>
        <Menu trigger={<Button>{m.openMenu}</Button>}>
          {m.menuItems.map((item) => (
            <MenuItem key={item} onSelect={nothing}>
              {item}
            </MenuItem>
          ))}
        </Menu>
      </States>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'dialog' : null)}
        title={m.dialogTitle}
        actions={
          <>
            <Button tone="ink" onClick={close}>
              {m.move}
            </Button>
            <Button tone="danger" onClick={close}>
              {m.cancel}
            </Button>
            <Button tone="bare" onClick={close}>
              {m.keep}
            </Button>
          </>
        }
      >
        {m.dialogBefore} <b className="font-press">{m.dialogCost}</b>. {m.dialogAfter}
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'sheet' : null)}
        title={m.sheetTitle}
        closeLabel={m.close}
        footer={
          <Button tone="accent" big wide onClick={close}>
            {m.move}
          </Button>
        }
      >
        <p>{m.sheetText}</p>
      </Sheet>
    </Piece>
  )
}
