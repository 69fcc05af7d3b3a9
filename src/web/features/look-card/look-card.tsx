import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, type SyntheticEvent, useCallback } from 'react'
import type { LookCard as LookCardView } from '#web/data/looks/looks.ts'
import { setOpenedCard } from '#web/data/looks/opened-card.ts'
import { lookCard } from '#web/messages/en/looks/look-card.ts'
import { photos } from '#web/messages/en/looks/photos.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Carousel } from '#web/photos/carousel/carousel.tsx'
import { Face } from '#web/photos/face.tsx'
import { Rating } from '#web/ui/icons/rating.tsx'
import { Heart } from '../saved/heart.tsx'
import type { SearchedWhen } from '../search/searched-when.ts'
import { FreePill } from './free-pill.tsx'
import './look-card.css'

export type LookCardProps = {
  look: LookCardView
  /** the detail the page does not show already: shop on the wall, maker in a shop, duration under a maker */
  says?: 'shop' | 'maker' | 'duration'
  /** in the first rows: its first picture is not lazy-loaded */
  isEager?: boolean
  /** of the shop's place, its district (else its city) or its city */
  place?: 'district' | 'city'
  /** distance from the searched place, shown after the place */
  distance?: string | undefined
  /** the searched day and window, carried to the look's page */
  when?: SearchedWhen | undefined
  /** replaces the next free time */
  times?: ReactNode
}

const anyWhen: SearchedWhen = {}
/** On a phone a card is (100vw - 44px) / 2: 43 to 45vw. Saying more makes a phone of 412 × 1.75 load 640 instead of 320. */
const CARD_SIZES = '(min-width: 1080px) 302px, (min-width: 720px) 31vw, 44vw'

/** Lazy-loaded: needed only on a press, and no card waits for it. */
let growFrom: typeof import('./grow-picture.ts').growFrom | undefined
const loadGrowth = () =>
  void import('./grow-picture.ts').then(
    (growth) => {
      growFrom = growth.growFrom
    },
    () => {},
  )

export function LookCard({
  look,
  says = 'shop',
  isEager = false,
  place = 'district',
  distance,
  when = anyWhen,
  times,
}: LookCardProps) {
  const m = useMessages('look-card', lookCard)
  const words = useMessages('photos', photos)
  const navigate = useNavigate()
  const router = useRouter()
  const path = `/looks/${look.id}`
  /** Prefetches the page on pointerdown, before the click completes. */
  const begin = () => void router.preloadRoute({ to: '/looks/$id', params: { id: look.id } }).catch(() => {})
  const press = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    setOpenedCard(look)
    growFrom?.(router, currentTarget, path)
  }
  const asked = new URLSearchParams(when).toString()
  const href = asked ? `${path}?${asked}` : path
  const open = useCallback(() => void navigate({ href }), [navigate, href])
  return (
    <article
      className="look-card"
      data-leads={path}
      onPointerEnter={loadGrowth}
      onFocus={loadGrowth}
      onPointerDown={begin}
      onClickCapture={press}
    >
      <Carousel
        photos={look.photos}
        label={m.picturesOf(look.title)}
        words={words}
        sizes={CARD_SIZES}
        href={href}
        open={open}
        isEager={isEager}
      />
      <Heart look={look} />
      <div className="look-card-words">
        <Link to="/looks/$id" params={{ id: look.id }} search={when} className="look-card-name">
          {look.title}
          <span className="sr-only">{m.cardService(look.serviceName)}</span>
        </Link>
        <CardPrice price={look.price} />
        <CardBy look={look} says={says} place={place} distance={distance} />
        {look.rating && says === 'shop' && <CardRating rating={look.rating} />}
        <span className="look-card-pill">
          {times ?? (
            <FreePill lookId={look.id} free={look.nextFree} forWhat={m.pillTitle(look.title, look.shop.name)} />
          )}
        </span>
      </div>
    </article>
  )
}

function CardRating({ rating: { average, count } }: { rating: NonNullable<LookCardView['rating']> }) {
  const m = useMessages('look-card', lookCard)
  const format = useFormat()
  const stars = format.number(average, 1)
  return (
    <span className="look-card-rating">
      <Rating average={stars} count={format.number(count)} label={m.rating(stars, count)} />
    </span>
  )
}

function CardPrice({ price }: { price: LookCardView['price'] }) {
  const format = useFormat()
  if (price.kind === 'fixed') return <span className="look-card-price">{format.price(price)}</span>
  const { before, amount, after } = format.priceParts(price)
  return (
    <span className="look-card-price">
      <span className="look-card-full">
        <span className="font-read text-quiet">{before}</span>
        {amount}
        <span className="font-read text-quiet">{after}</span>
      </span>
      <span className="look-card-short">{format.priceShort(price)}</span>
    </span>
  )
}

type CardByProps = Pick<LookCardProps, 'look' | 'distance'> & {
  says: NonNullable<LookCardProps['says']>
  place: NonNullable<LookCardProps['place']>
}

function CardBy({ look, says, place, distance }: CardByProps) {
  const m = useMessages('look-card', lookCard)
  const format = useFormat()
  if (says === 'duration')
    return (
      <span className="look-card-by">
        <span>{format.duration(look.durationMin)}</span>
      </span>
    )
  const { district, city } = look.shop
  const named = place === 'district' ? (district ?? city) : city
  return (
    <span className="look-card-by">
      <Face name={look.maker.name} portrait={look.maker.portrait} />
      <span>
        {says === 'shop' ? look.shop.name : look.maker.name}
        {says === 'shop' && named && <span className="look-card-district">{m.andMore(named)}</span>}
        {distance && m.andMore(distance)}
      </span>
    </span>
  )
}
