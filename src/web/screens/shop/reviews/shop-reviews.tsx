import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reviewsQuery } from '#web/data/looks/reviews.ts'
import type { ShopPage } from '#web/data/looks/shops.ts'
import { ShowMore } from '#web/features/query-list/show-more.tsx'
import { Review } from '#web/features/reviews/review.tsx'
import { shop as shopWords } from '#web/messages/en/shops/shop.ts'
import { shopRest } from '#web/messages/en/shops/shop-rest.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ShopSection } from '../shop-section.tsx'
import { FilteredReviews } from './filtered-reviews.tsx'
import { ReviewFilter } from './review-filter.tsx'
import { StarCounts } from './star-counts.tsx'
import { useReviewFilter } from './use-review-filter.ts'

const FIRST_SHOWN = 3

/** The newest reviews, and all on request. */
export function ShopReviews({ shop }: { shop: ShopPage }) {
  const m = useMessages('shop', shopWords)
  const rest = useMessages('shop-rest', shopRest)
  const format = useFormat()
  const [isAll, setAll] = useState(false)
  const [filter, setFilter] = useReviewFilter()
  const isFiltered = Object.keys(filter).length > 0
  const { items, rating, nextCursor } = shop.reviews
  const [wantsMore, setWantsMore] = useState(false)
  const more = useInfiniteQuery({ ...reviewsQuery(shop.slug, nextCursor ?? ''), enabled: wantsMore })
  const all = [...items, ...(more.data?.pages.flatMap((page) => page.items) ?? [])]
  const shown = isAll ? all : items.slice(0, FIRST_SHOWN)
  const total = rating?.count ?? 0
  return (
    <ShopSection id="reviews" title={m.reviews} aside={rating && <StarCounts reviews={shop.reviews} />}>
      <div className="grid max-w-[720px] gap-8">
        {items.length === 0 && <p className="text-quiet">{rest.noReviews}</p>}
        {(total > FIRST_SHOWN || isFiltered) && <ReviewFilter shop={shop} filter={filter} onChange={setFilter} />}
        {isFiltered && <FilteredReviews shop={shop} filter={filter} />}
        {!isFiltered &&
          shown.map((review) => (
            <Review key={review.id} review={review} shopName={shop.name} timeZone={shop.timeZone} />
          ))}
        {!isFiltered && !isAll && items.length > FIRST_SHOWN && (
          <Button className="justify-self-start" onClick={() => setAll(true)}>
            {rest.allReviews(total)}
          </Button>
        )}
        {!isFiltered && isAll && nextCursor && (
          <ShowMore
            line={rest.reviewsOf(format.number(all.length), total)}
            hasMore={!more.data || more.hasNextPage}
            isLoading={more.isFetching}
            hasFailed={more.isFetchNextPageError || (more.isError && !more.data)}
            words={{ more: m.more, failed: rest.reviewsFailed }}
            more={() => {
              if (!wantsMore) setWantsMore(true)
              else void (more.data ? more.fetchNextPage() : more.refetch())
            }}
          />
        )}
      </div>
    </ShopSection>
  )
}
