import { useState } from 'react'
import { BOOKING_TEXT_LIMITS } from '#core/booking/written-limits.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type CartItem, changeCartItem } from '#web/data/cart/cart.ts'
import { cart } from '#web/messages/en/booking/cart.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { References } from '../references/references.tsx'

/** An item's note and pictures. The note is saved by its button; pictures upload at once. */
export function NoteForm({ item, close }: { item: CartItem; close: () => void }) {
  const m = useMessages('cart', cart)
  const { send, isWorking, refusal } = useWrite(changeCartItem, { onDone: close })
  const [note, setNote] = useState(item.note ?? '')
  const isTooLong = note.trim().length > BOOKING_TEXT_LIMITS.note
  return (
    <form
      className="mt-3 grid max-w-[520px] gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isTooLong) void send(item.id, { note: note.trim() || null })
      }}
    >
      <TextArea
        label={m.note}
        hint={m.noteHint}
        value={note}
        limit={BOOKING_TEXT_LIMITS.note}
        countLabel={m.noteCount}
        error={isTooLong ? m.noteTooLong(BOOKING_TEXT_LIMITS.note) : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
      <References itemId={item.id} references={item.references} canChange />
      <RefusalNote refusal={refusal} />
      <div className="flex gap-2">
        <Button type="submit" look="ink" working={isWorking}>
          {m.saveNote}
        </Button>
        <Button look="bare" onClick={close}>
          {m.close}
        </Button>
      </div>
    </form>
  )
}
