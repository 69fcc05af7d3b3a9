import { useQuery } from '@tanstack/react-query'
import { useLiveTimes } from '#web/data/live/use-live-times.ts'
import { lookTimesQuery } from '#web/data/looks/looks.ts'
import { serviceTimesQuery } from '#web/data/looks/times.ts'
import type { Offer } from '#web/data/waiting/waiting.ts'
import { waiting as words } from '#web/messages/en/booking/waiting.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { NoOffer } from './no-offer.tsx'

/** An offer that was answered or has ended; its time can be booked while it is free. */
export function OfferOver({ offer, isSignedIn }: { offer: Offer; isSignedIn: boolean }) {
  const m = useMessages('waiting', words).offer
  const format = useFormat()
  const { state, wish, look, shop, startsAt } = offer
  const isFree = useIsFree(offer)
  useLiveTimes()
  if (state === 'open') return null
  const { title, sentence } = wish.state === 'over' && state === 'passed' ? m.gone.ended : m.gone[state]
  const place = wish.state === 'waiting' && wish.place !== null ? m.place(wish.place) : ''
  const day = isoDayIn(startsAt, shop.timeZone)
  const when = format.dayAndTime(format.day(startsAt, shop.timeZone), format.time(startsAt, shop.timeZone))
  return (
    <NoOffer title={title} sentence={[isFree ? m.stillFree(when) : sentence, place].filter(Boolean).join(' ')}>
      {state === 'taken' && (
        <LinkButton tone="ink" to="/cart">
          {m.toCart}
        </LinkButton>
      )}
      {isFree &&
        (look ? (
          <LinkButton tone="accent" to="/looks/$id" params={{ id: look.id }} search={{ day, at: startsAt }}>
            {m.bookIt}
          </LinkButton>
        ) : (
          <LinkButton tone="accent" to="/shops/$slug" params={{ slug: shop.slug }} search={{ day }}>
            {m.bookIt}
          </LinkButton>
        ))}
      {isSignedIn && state !== 'taken' && (
        <LinkButton to="/me/waiting" {...(!isFree && { tone: 'ink' })}>
          {m.toList}
        </LinkButton>
      )}
    </NoOffer>
  )
}

/** Only an offer that ran out is worth asking: who let a time go does not want it. */
function useIsFree({ state, look, shop, service, maker, startsAt }: Offer): boolean {
  const from = isoDayIn(startsAt, shop.timeZone)
  const ofLook = useQuery({ ...lookTimesQuery(look?.id ?? '', from), enabled: state === 'expired' && look !== null })
  const ofService = useQuery({
    ...serviceTimesQuery({ shop: shop.slug, service: service.id, who: maker.id, from }),
    enabled: state === 'expired' && look === null,
  })
  const times = look ? ofLook : ofService
  return (
    times.data?.days.some(({ starts }) => starts.some((start) => Date.parse(start) === Date.parse(startsAt))) === true
  )
}
