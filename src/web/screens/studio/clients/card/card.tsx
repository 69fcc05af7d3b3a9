import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type CardProps, changeClient, readClientsAgain } from '#web/data/desk/clients.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { useDeskOverlays } from '#web/features/desk/use-desk-overlays.tsx'
import { References } from '#web/features/references/references.tsx'
import { clients } from '#web/messages/en/studio/clients.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ContactForm } from '../contact-form.tsx'
import { CardAlike } from './card-alike.tsx'
import { CardFacts } from './card-facts.tsx'
import { CardForget } from './card-forget.tsx'
import { CardNotes } from './card-notes.tsx'
import { CardPinned } from './card-pinned.tsx'
import { CardVisits } from './card-visits.tsx'
import { MadeFor } from './made-for.tsx'

const WalkInDialog = lazy(() =>
  import('#web/features/walk-in/walk-in-dialog.tsx').then(({ WalkInDialog }) => ({ default: WalkInDialog })),
)

/** A client's card: pictures first, then what the shop wrote down, then every visit. */
export function Card({ place, card }: CardProps) {
  const m = useMessages('clients', clients)
  const navigate = useNavigate()
  const open = (id: string) => void navigate(studioPath(place.shop, 'clients/:id', { id }))
  const leave = () => void navigate(studioPath(place.shop, 'clients'))
  const [visit, setVisit] = useState<string | undefined>()
  const client = useQueryClient()
  // The panel changes appointments, so the card's figures are read again.
  const onClose = () => {
    setVisit(undefined)
    void readClientsAgain(client, place.shop)
  }
  const { overlays } = useDeskOverlays({ shop: place.shop, appointment: visit, onClose })
  const close = useEffectEvent(onClose)
  // The panel's link to this very card changes no address: it closes the panel.
  useEffect(() => {
    if (visit === undefined) return
    const leave = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(`a[href$="/clients/${card.id}"]`)) close()
    }
    addEventListener('click', leave)
    return () => removeEventListener('click', leave)
  }, [visit, card.id])
  const references = card.appointments.flatMap((each) => each.references)
  return (
    <article aria-labelledby="client-name" className="min-w-0">
      <CardHead place={place} card={card} />
      <CardFacts card={card} />
      <CardAlike place={place} card={card} open={open} />
      <CardPinned place={place} card={card} />
      <MadeFor card={card} open={setVisit} />
      <div className="client-panels">
        <CardNotes place={place} card={card} />
        {references.length > 0 && (
          <section className="client-panel" aria-labelledby="client-asked">
            <h3 id="client-asked" className="heading-4 mb-3">
              {m.asked.title}
            </h3>
            <References itemId={card.id} references={references} canChange={false} />
            <p className="text-t1 text-quiet mt-2">{m.asked.words}</p>
          </section>
        )}
      </div>
      <CardVisits place={place} card={card} open={setVisit} />
      {card.mayManage && <CardForget place={place} card={card} leave={leave} />}
      {overlays}
    </article>
  )
}

function CardHead({ place, card }: CardProps) {
  const m = useMessages('clients', clients)
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const [isBooking, setBooking] = useState(false)
  // The latest first; what was declined or cancelled was not had.
  const last = card.appointments.find(({ state }) => state === 'completed' || state === 'confirmed')
  const client = useQueryClient()
  const { send, isWorking, refusal } = useWrite(changeClient, {
    onDone: () => {
      setOpen(false)
      announce(m.contact.saved)
    },
  })
  const since = card.firstVisitAt && m.facts.since(format.month(card.firstVisitAt, card.timeZone), card.usual)
  const kind = card.hasAccount ? m.facts.withAccount : m.facts.withoutAccount
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Face name={card.name} portrait={card.face} size={56} />
      <div className="grow min-w-0 basis-40">
        <h2 id="client-name" className="heading-5 wrap-anywhere">
          {card.name}
        </h2>
        <p className="text-t2 text-quiet">{[...(since ? [since] : []), kind].join(' · ')}</p>
      </div>
      <div className="flex gap-3 max-md:basis-full max-md:*:flex-1">
        <Button tone="ink" onClick={() => setBooking(true)}>
          {last ? m.bookAgain : m.book}
        </Button>
        <Button onClick={() => setOpen(true)}>{m.contact.change}</Button>
      </div>
      {isBooking && (
        <Suspense>
          <WalkInDialog
            shop={place.shop}
            client={{ kind: 'card', ...card }}
            serviceId={last?.serviceId}
            onClose={() => setBooking(false)}
            onBooked={() => {
              setBooking(false)
              void readClientsAgain(client, place.shop)
            }}
          />
        </Suspense>
      )}
      <Dialog open={isOpen} onOpenChange={setOpen} title={m.contact.title} readsOut={false}>
        <ContactForm
          key={card.version}
          contact={card}
          isAccount={card.hasAccount}
          isWorking={isWorking}
          refusal={refusal}
          save={m.contact.save}
          cancel={() => setOpen(false)}
          onSave={({ phone, ...theirs }) =>
            void send(place.shop, place.id, { version: card.version, phone, ...(!card.hasAccount && theirs) })
          }
        />
      </Dialog>
    </header>
  )
}
