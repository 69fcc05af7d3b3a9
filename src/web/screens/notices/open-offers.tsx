import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type Offer, offerQuery, passOffer, takeOffer, type Wish, wishesQuery } from '#web/data/waiting/waiting.ts'
import { OfferRing } from '#web/features/waiting/offer-ring.tsx'
import { useOfferCountdown } from '#web/features/waiting/use-offer-countdown.ts'
import { waiting } from '#web/messages/en/booking/waiting.ts'
import { notices } from '#web/messages/en/identity/notices.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'

/** The times held for a person now; the one that ends first is tinted. */
export function OpenOffers() {
  const { offers: m } = useMessages('notices', notices)
  const read = useQuery({ ...wishesQuery, refetchInterval: 60_000 })
  const open = openOffers(read.data?.items ?? [])
  return open.map((id, index) => <OpenOffer key={id} id={id} isFirst={index === 0} title={m.title} />)
}

function openOffers(wishes: readonly Wish[]): string[] {
  return wishes
    .flatMap(({ offer }) => offer ?? [])
    .toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt))
    .map(({ id }) => id)
}

type OpenOfferProps = { id: string; isFirst: boolean; title: string }

function OpenOffer({ id, ...rest }: OpenOfferProps) {
  const read = useQuery(offerQuery(id, ''))
  if (read.data?.state !== 'open') return null
  return <OfferCard {...rest} offer={read.data} readAtMs={read.dataUpdatedAt} onOver={() => void read.refetch()} />
}

type OfferCardProps = Omit<OpenOfferProps, 'id'> & { offer: Offer; readAtMs: number; onOver: () => void }

function OfferCard({ offer, readAtMs, isFirst, title, onOver }: OfferCardProps) {
  const m = useMessages('notices', notices)
  const { offer: words } = useMessages('waiting', waiting)
  const format = useFormat()
  const { look, service, shop, maker, startsAt, endsAt, expiresAt } = offer
  const time = (at: string) => format.time(at, shop.timeZone)
  const { clock, share } = useOfferCountdown(offer, readAtMs, onOver)
  const headingId = `offer-${offer.id}`
  return (
    <article
      aria-labelledby={headingId}
      className={classNames(
        'mt-3 grid grid-cols-[88px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-3 rounded-pic p-3 md:grid-cols-[128px_minmax(0,1fr)] md:gap-x-6 md:gap-y-0 md:p-4',
        isFirst ? 'bg-accent-wash' : 'border border-hairline',
      )}
    >
      {look?.photo ? (
        <Photo
          photo={look.photo}
          alt=""
          sizes="128px"
          className="aspect-card w-full self-start rounded-ctl md:row-span-3"
        />
      ) : (
        <span aria-hidden="true" className="aspect-card rounded-ctl bg-hairline md:row-span-3" />
      )}
      <div className="min-w-0 text-t2 wrap-anywhere">
        <h2 id={headingId} className="heading-4">
          {title}
        </h2>
        <p className="mt-0.5 font-press tabular-nums">
          {words.when(format.fullDay(startsAt, shop.timeZone), time(startsAt), time(endsAt))}
        </p>
        <p>{m.offers.with(look?.title ?? service.name, maker.name, shop.name, format.price(offer.price))}</p>
      </div>
      <div className="flex items-center gap-3 max-md:col-span-2 md:mt-3">
        <OfferRing share={share} className="size-10" />
        <div className="min-w-0">
          <p className="heading-4 tabular-nums" role="timer" aria-live="off">
            {clock}
          </p>
          <p className="text-t2 text-[color-mix(in_srgb,var(--ink)_76%,transparent)]">{words.held(time(expiresAt))}</p>
        </div>
      </div>
      <Answers offer={offer} isFirst={isFirst} />
    </article>
  )
}

function Answers({ offer: { id, confirmation }, isFirst }: { offer: Offer; isFirst: boolean }) {
  const { offer: words } = useMessages('waiting', waiting)
  const router = useRouter()
  const taking = useWrite(takeOffer, { onDone: () => void router.navigate({ to: '/cart' }) })
  const passing = useWrite(passOffer)
  const take = () => void taking.send(id, '')
  const pass = () => void passing.send({ id, key: '', endsWish: false })
  return (
    <div className="max-md:col-span-2 md:mt-3.5">
      <RefusalNote className="mb-3" refusal={taking.refusal ?? passing.refusal} />
      <div className="flex flex-wrap gap-2">
        <Button
          tone={isFirst ? 'accent' : 'line'}
          className="max-md:grow md:min-w-42"
          working={taking.isWorking}
          onClick={take}
        >
          {confirmation === 'on_request' ? words.askForIt : words.take}
        </Button>
        <Button tone={isFirst ? 'line' : 'bare'} working={passing.isWorking} onClick={pass}>
          {words.pass}
        </Button>
      </div>
    </div>
  )
}
