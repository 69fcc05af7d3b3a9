import { itemNoteForm } from '#contract/booking/booking-forms.ts'
import { BOOKING_TEXT_LIMITS } from '#core/booking/written-limits.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
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
  const { send, isWorking, refusal } = useWrite(changeCartItem, {
    onDone: close,
    isShown: (problem) => form.showRefusal(problem),
  })
  const form = useSchemaForm(itemNoteForm, {
    defaultValues: { note: item.note ?? '' },
    labels: { note: m.note },
    words: { note: { max: m.noteTooLong(BOOKING_TEXT_LIMITS.note) } },
  })
  return (
    <form
      noValidate
      className="mt-3 grid max-w-[520px] gap-3"
      onSubmit={form.handleSubmit(({ note }) => send(item.id, { note: note || null }))}
    >
      <TextArea
        {...form.field('note')}
        defaultValue={item.note ?? ''}
        hint={m.noteHint}
        limit={BOOKING_TEXT_LIMITS.note}
        countLabel={m.noteCount}
      />
      <References itemId={item.id} references={item.references} canChange />
      <RefusalNote refusal={refusal} />
      <div className="flex gap-2">
        <Button type="submit" tone="ink" working={isWorking}>
          {m.saveNote}
        </Button>
        <Button tone="bare" onClick={close}>
          {m.close}
        </Button>
      </div>
    </form>
  )
}
