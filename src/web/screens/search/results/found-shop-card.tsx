import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { FoundShop } from '#web/data/looks/search.ts'
import type { SearchedWhen } from '#web/features/search/searched-when.ts'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'
import { useOpeningWords } from '#web/features/shop-place/use-opening-words.ts'
import { photos } from '#web/messages/en/looks/photos.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Carousel } from '#web/photos/carousel/carousel.tsx'
import { Rating } from '#web/ui/icons/rating.tsx'

const SIZES = '(min-width: 1080px) 411px, (min-width: 720px) 48vw, 94vw'

type FoundShopCardProps = { shop: FoundShop; when: SearchedWhen; isEager: boolean }

/** A found shop: covers, opening state, distance and number of matching looks. */
export function FoundShopCard({ shop, when, isEager }: FoundShopCardProps) {
  const m = useMessages('search', searchWords)
  const photoWords = useMessages('photos', photos)
  const format = useFormat()
  const words = useFilterWords()
  const opening = useOpeningWords(shop)
  const navigate = useNavigate()
  const { slug, name, tagline, city, rating, distanceM, looks, covers } = shop
  const asked = new URLSearchParams(when).toString()
  const href = `/shops/${slug}${asked && `?${asked}`}`
  const open = useCallback(() => void navigate({ href }), [navigate, href])
  const facts = [distanceM === null ? city : words.distance(distanceM), m.shopLooks(looks, format.number(looks))]
  return (
    <article className="group">
      {covers.length > 0 ? (
        <Carousel
          photos={covers}
          label={m.picturesOf(name)}
          words={photoWords}
          sizes={SIZES}
          ratio={3 / 2}
          href={href}
          open={open}
          isEager={isEager}
          className="aspect-hero!"
        />
      ) : (
        <div aria-hidden="true" className="aspect-hero rounded-pic bg-sunken" />
      )}
      <div className="mt-3.5 flex items-baseline justify-between gap-3">
        <h2 className="min-w-0">
          <Link
            to="/shops/$slug"
            params={{ slug }}
            search={when}
            className="heading-3 block truncate decoration-edge underline-offset-3 group-hover:underline"
          >
            {name}
          </Link>
        </h2>
        {rating && (
          <Rating
            average={format.number(rating.average, 1)}
            count={format.number(rating.count)}
            label={m.ratingWords(format.number(rating.average, 1), rating.count)}
          />
        )}
      </div>
      {tagline && <p className="mt-0.5 truncate text-t2 text-quiet">{tagline}</p>}
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-t2 text-quiet tabular-nums">
        <span className={`inline-flex items-center gap-[7px] font-press ${opening.isOpen ? 'text-ok' : ''}`}>
          <i
            aria-hidden="true"
            className={`size-[7px] rounded-full ${opening.isOpen ? 'bg-ok-bar' : 'shadow-[inset_0_0_0_1.5px_var(--edge)]'}`}
          />
          {opening.words}
        </span>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </p>
    </article>
  )
}
