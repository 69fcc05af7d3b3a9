import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isProblem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type CartItem, changeCartItem } from '#web/data/cart/cart.ts'
import { TimeDialog } from '#web/features/times/time-dialog.tsx'
import { cart } from '#web/messages/en/booking/cart.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** Dialog for another time of a cart item. It stays open on a refusal and shows it. */
export function ChangeTime({ item, close }: { item: CartItem; close: () => void }) {
  const m = useMessages('cart', cart)
  const format = useFormat()
  const { send, isWorking, refusal } = useWrite(changeCartItem, { onDone: close })
  const [wanted, setWanted] = useState<string>()
  const { shop, service, maker, forAnyone } = item
  const takenWords =
    wanted && isProblem(refusal, 'slot_taken') ? m.takenLead(format.time(wanted, shop.timeZone), shop.name) : undefined
  return (
    <TimeDialog
      source={{ kind: 'item', item: item.id }}
      chosen={item.startsAt}
      title={m.pickTime}
      eyebrow={m.pickFor(service.name, forAnyone ? shop.name : maker.name)}
      confirmWord={m.takeThis}
      working={isWorking}
      problem={
        <RefusalNote refusal={refusal} words={takenWords} className="mb-4">
          {isProblem(refusal, 'sign_in_to_hold') && (
            <Link to="/sign-in" search={{ returnTo: '/cart', why: 'book' }} className="link mt-2 block w-fit py-2">
              {m.signIn}
            </Link>
          )}
        </RefusalNote>
      }
      onConfirm={(startsAt) => {
        setWanted(startsAt)
        void send(item.id, { startsAt })
      }}
      onClose={close}
    />
  )
}
