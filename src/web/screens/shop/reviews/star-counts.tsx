import type { ShopPage } from '#web/data/looks/shops.ts'
import { shopRest } from '#web/messages/en/shops/shop-rest.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** The average rating, and the number of reviews per star. */
export function StarCounts({ reviews: { rating, distribution } }: { reviews: ShopPage['reviews'] }) {
  const m = useMessages('shop-rest', shopRest)
  const format = useFormat()
  if (!rating) return null
  return (
    <div className="mt-3 lg:mt-5 lg:max-w-60">
      <div className="mb-4 flex items-center gap-3.5">
        <span className="heading-6 tabular-nums">{format.number(rating.average, 1)}</span>
        <span className="max-w-36 text-t2 text-quiet">{m.reviewsFrom(rating.count)}</span>
      </div>
      <ul className="text-t2 tabular-nums">
        {distribution.map((count, index) => {
          const stars = distribution.length - index
          return (
            <li key={stars} className="grid h-6 grid-cols-[12px_1fr_32px] items-center gap-2.5">
              <span className="sr-only">{m.starsRow(stars, count)}</span>
              <span aria-hidden="true">{stars}</span>
              <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-[3px] bg-sunken">
                <span
                  className="block h-full rounded-[3px] bg-ink"
                  style={{ width: `${(100 * count) / Math.max(rating.count, 1)}%` }}
                />
              </span>
              <span aria-hidden="true" className="text-end text-quiet">
                {format.number(count)}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
