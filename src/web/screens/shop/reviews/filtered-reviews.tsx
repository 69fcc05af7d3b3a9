import { useInfiniteQuery } from '@tanstack/react-query'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { filteredReviewsQuery, type ReviewFilter } from '#web/data/looks/reviews.ts'
import type { ShopPage } from '#web/data/looks/shops.ts'
import { ShowMore } from '#web/features/query-list/show-more.tsx'
import { Review } from '#web/features/reviews/review.tsx'
import { shop as shopWords } from '#web/messages/en/shops/shop.ts'
import { shopRest } from '#web/messages/en/shops/shop-rest.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** The reviews that match a filter. */
export function FilteredReviews({ shop, filter }: { shop: ShopPage; filter: ReviewFilter }) {
  const m = useMessages('shop', shopWords)
  const rest = useMessages('shop-rest', shopRest)
  const read = useInfiniteQuery(filteredReviewsQuery(shop.slug, filter))
  if (read.isPending)
    return (
      <div role="status" aria-busy="true">
        <span className="sr-only">{rest.loadingReviews}</span>
        <Skeleton className="h-24 rounded-in" />
      </div>
    )
  if (!read.data) return <ReadFailed read={read} />
  const items = read.data.pages.flatMap((page) => page.items)
  return (
    <>
      {items.length === 0 && (
        <p role="status" className="text-quiet">
          {rest.noneMatch}
        </p>
      )}
      {items.map((review) => (
        <Review key={review.id} review={review} shopName={shop.name} timeZone={shop.timeZone} />
      ))}
      {read.hasNextPage && (
        <ShowMore
          line=""
          hasMore
          isLoading={read.isFetching}
          hasFailed={read.isFetchNextPageError}
          words={{ more: m.more, failed: rest.reviewsFailed }}
          more={() => void read.fetchNextPage()}
        />
      )}
    </>
  )
}
