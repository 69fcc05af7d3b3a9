import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LookPage } from '#web/data/looks/looks.ts'
import { filteredReviewsQuery } from '#web/data/looks/reviews.ts'
import { Review } from '#web/features/reviews/review.tsx'
import { shownReview } from '#web/messages/en/voices/shown-review.ts'
import { useMessages } from '#web/messages/use-messages.ts'

const FIRST_SHOWN = 3

/** The newest reviews of a look's service, and the way to all of them. Nothing while there is none. */
export function ServiceReviews({ page: { look, serviceId, timeZone } }: { page: LookPage }) {
  const m = useMessages('shown-review', shownReview)
  const { shop, serviceName } = look
  const read = useInfiniteQuery(filteredReviewsQuery(shop.slug, { service: serviceId }))
  const reviews = read.data?.pages.flatMap(({ items }) => items) ?? []
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="service-reviews" className="mt-12 max-w-[680px] md:mt-16">
      <h2 id="service-reviews" className="heading-4 mb-6">
        {m.reviewsOfService(serviceName)}
      </h2>
      <div className="grid gap-8">
        {reviews.slice(0, FIRST_SHOWN).map((review) => (
          <Review key={review.id} review={review} shopName={shop.name} timeZone={timeZone} />
        ))}
      </div>
      <Link
        to="/shops/$slug"
        params={{ slug: shop.slug }}
        search={{ service: serviceId }}
        hash="reviews"
        className="link mt-4 inline-block py-3 text-t2"
      >
        {m.allOfService(serviceName)}
      </Link>
    </section>
  )
}
