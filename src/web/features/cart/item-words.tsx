import { lazy, Suspense, useId, useState } from 'react'
import type { CartItem } from '#web/data/cart/cart.ts'
import { cart } from '#web/messages/en/booking/cart.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { References } from '../references/references.tsx'

const NoteForm = lazy(() => import('./note-form.tsx').then(({ NoteForm }) => ({ default: NoteForm })))

/** The look, note and pictures sent to the shop with an item. Expands into a form. */
export function ItemWords({ item }: { item: CartItem }) {
  const m = useMessages('cart', cart)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const hasWords = item.note !== null || item.references.length > 0
  return (
    <div className="mt-2.5 text-t2">
      {item.note && !isOpen && (
        <p className="mb-1.5 text-pretty whitespace-pre-line">
          <span className="sr-only">{m.yourNote}: </span>
          {item.note}
        </p>
      )}
      {!isOpen && item.references.length > 0 && (
        <div className="mb-2">
          <References itemId={item.id} references={item.references} canChange={false} />
        </div>
      )}
      <p className="flex gap-2">
        <Icon name="picture" size="s" className="mt-0.5 text-quiet" />
        <span>
          {item.look && !item.forAnyone && `${m.reference(item.maker.name.split(' ')[0] ?? '')} `}
          <TextButton
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="hit-12 text-start"
          >
            {hasWords ? m.changeWords : m.addWords}
            <span className="sr-only">: {item.service.name}</span>
          </TextButton>
        </span>
      </p>
      <div id={id}>
        {isOpen && (
          <Suspense>
            <NoteForm item={item} close={() => setOpen(false)} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
