import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, type Output } from '../api/api.ts'
import { keys } from '../keys/keys.ts'

export type ReviewView = Output<'GET /api/shops/{slug}/reviews'>['items'][number]

export type ReviewFilter = { service?: string; maker?: string; pictures?: 'yes' }

/** A shop's reviews that match, from the first on. */
export function filteredReviewsQuery(slug: string, filter: ReviewFilter) {
  return infiniteQueryOptions({
    queryKey: keys.shops.reviews(slug, filter),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        'GET /api/shops/{slug}/reviews',
        { params: { slug }, query: { ...filter, ...(cursor && { cursor }) } },
        { signal },
      ),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
}

/** A shop's reviews, continuing where its page ended. */
export function reviewsQuery(slug: string, after: string) {
  return infiniteQueryOptions({
    queryKey: keys.shops.reviews(slug, after),
    initialPageParam: after,
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /api/shops/{slug}/reviews', { params: { slug }, query: { cursor } }, { signal }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
}
