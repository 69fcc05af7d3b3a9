import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { HOLD_MS } from '#core/booking/cart/hold.ts'
import { freeUntil } from '#core/booking/lifecycle/policy.ts'
import { MINUTE_MS } from '#core/time.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type Offer, passOffer, takeOffer } from '#web/data/waiting/waiting.ts'
import { OfferRing } from '#web/features/waiting/offer-ring.tsx'
import { useDaysWords } from '#web/features/waiting/use-days-words.ts'
import { useOfferCountdown } from '#web/features/waiting/use-offer-countdown.ts'
import { clockOf } from '#web/features/waiting/window-range.tsx'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { waiting as words } from '#web/messages/en/booking/waiting.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import '#web/features/cart/phone-bar.css'

type OpenOfferProps = {
  offer: Offer
  /** the browser's clock when the offer was read */
  readAtMs: number
  linkKey: string
  /** what a link of the mail asks for; it is done on press only, because mail scanners open links */
  asks: 'pass' | 'leave' | null
  onOver: () => void
}

export function OpenOffer({ offer, readAtMs, linkKey, asks, onOver }: OpenOfferProps) {
  const m = useMessages('waiting', words).offer
  const format = useFormat()
  const daysWords = useDaysWords()
  const { look, service, shop, maker, wish } = offer
  const { timeZone } = shop
  const time = (at: string) => format.time(at, timeZone)
  return (
    <div className="page grid items-center gap-x-25 gap-y-6 pb-36 md:grid-cols-[minmax(0,576px)_minmax(0,1fr)] md:py-8">
      {look?.photo && (
        <Photo
          photo={look.photo}
          sizes="(min-width: 768px) 50vw, 100vw"
          className="object-cover max-md:-mx-margin max-md:w-[calc(100%+2*var(--margin))] max-md:max-w-none max-md:aspect-square max-md:max-h-[60vh] md:aspect-[4/5] md:w-full md:rounded-pic"
        />
      )}
      <div className="max-w-120 min-w-0 max-md:first:pt-5">
        <p className="text-t2 font-press text-accent-text">
          {m.asked(daysWords(wish.days), clockOf(wish.fromMin), clockOf(wish.toMin))}
        </p>
        <h1 className="mt-1 heading-6">{m.title}</h1>
        <p className="mt-2 heading-4">
          {m.when(format.fullDay(offer.startsAt, timeZone), time(offer.startsAt), time(offer.endsAt))}
        </p>
        <p className="mt-1 text-quiet">
          {look ? m.what(look.title, service.name, maker.name) : m.service(service.name, maker.name)}
          <br />
          {afterEachOther([shop.name, shop.street, shop.district])}. {format.price(offer.price)}
        </p>
        <Countdown offer={offer} readAtMs={readAtMs} onOver={onOver} />
        <Answers offer={offer} linkKey={linkKey} asks={asks} />
        <p className="mt-4 text-t2 text-quiet text-pretty">
          {offer.confirmation === 'on_request' ? m.thenAsk(holdMinutes, shop.name) : m.thenBook(holdMinutes)} {m.keeps}{' '}
          {cancelWords()}
        </p>
      </div>
    </div>
  )

  function cancelWords(): string {
    const { freeCancelHours, lateCancelPercent } = offer.policy
    if (lateCancelPercent === 0) return m.cancel.always
    if (freeCancelHours === 0) return m.cancel.untilStart
    const free = freeUntil({ startsAt: Date.parse(offer.startsAt), freeCancelHours })
    if (free <= Date.parse(offer.readAt)) return m.cancel.tooSoon(freeCancelHours)
    return m.cancel.until(format.fullDay(free, timeZone), format.time(free, timeZone))
  }
}

const holdMinutes = HOLD_MS / MINUTE_MS

/** The ring steps each second; screen readers are told at five minutes and at one, never each second. */
function Countdown({ offer, readAtMs, onOver }: Pick<OpenOfferProps, 'offer' | 'readAtMs' | 'onOver'>) {
  const m = useMessages('waiting', words).offer
  const format = useFormat()
  const { clock, share } = useOfferCountdown(offer, readAtMs, onOver)
  return (
    <div className="mt-6 flex items-center gap-5 rounded-pic border border-hairline bg-raised p-5">
      <OfferRing share={share} className="size-15" />
      <div className="min-w-0">
        <p className="heading-5 tabular-nums" role="timer" aria-live="off">
          {clock}
        </p>
        <p className="text-t2 text-quiet">{m.held(format.time(offer.expiresAt, offer.shop.timeZone))}</p>
      </div>
    </div>
  )
}

function Answers({
  offer: { id, confirmation },
  linkKey: key,
  asks,
}: Pick<OpenOfferProps, 'offer' | 'linkKey' | 'asks'>) {
  const m = useMessages('waiting', words).offer
  const router = useRouter()
  const [asked, setAsked] = useState(asks)
  const taking = useWrite(takeOffer, { onDone: () => void router.navigate({ to: '/cart' }) })
  const passing = useWrite(passOffer)
  const take = () => void taking.send(id, key)
  const pass = () => void passing.send({ id, key, endsWish: asked === 'leave' })
  return (
    <div className="mt-5">
      {asked && <p className="mb-3 font-press">{asked === 'leave' ? m.sureLeave : m.surePass}</p>}
      <RefusalNote refusal={taking.refusal ?? passing.refusal} />
      <div className="phone-bar flex gap-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-hairline max-md:bg-paper max-md:px-4 max-md:pt-3 max-md:pb-[calc(12px+env(safe-area-inset-bottom))] md:flex-row-reverse">
        {asked ? (
          <>
            <Button big working={passing.isWorking} onClick={pass}>
              {asked === 'leave' ? m.leave : m.pass}
            </Button>
            <span className="grow">
              <Button tone="accent" big wide onClick={() => setAsked(null)}>
                {m.stay}
              </Button>
            </span>
          </>
        ) : (
          <>
            <Button big working={passing.isWorking} onClick={pass}>
              {m.pass}
            </Button>
            <span className="grow">
              <Button tone="accent" big wide working={taking.isWorking} onClick={take}>
                {confirmation === 'on_request' ? m.askForIt : m.take}
              </Button>
            </span>
          </>
        )}
      </div>
    </div>
  )
}
