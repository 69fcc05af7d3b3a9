import type { z } from 'zod'
import type { reviewView as reviewSchema, shopPage } from '#contract/looks/shops.ts'
import { photoView, photoViewOrNull } from '../looks/photo-view.ts'
import { byInstant, createPaging } from '../platform/http/paging/paging.ts'
import type { ReviewRow, ReviewsRow } from './reviews.store.ts'

export const reviewPaging = createPaging(12, byInstant)

type Review = z.output<typeof reviewSchema>
type Reviews = z.output<typeof shopPage>['reviews']

/** Splits rows read with one extra: the page, and the cursor of the next one. */
export function reviewsPage(rows: readonly ReviewRow[]): Pick<Reviews, 'items' | 'nextCursor'> {
  const page = reviewPaging.pageOf(rows)
  return { items: page.rows.map(reviewView), nextCursor: page.nextCursor }
}

export function reviewViews({ items, counts }: ReviewsRow): Reviews {
  const distribution = [5, 4, 3, 2, 1].map((stars) => counts[stars] ?? 0)
  const count = distribution.reduce((sum, reviews) => sum + reviews, 0)
  const stars = distribution.reduce((sum, reviews, index) => sum + reviews * (5 - index), 0)
  const average = Math.round((stars / count) * 100) / 100
  return { rating: count === 0 ? null : { average, count }, distribution, ...reviewsPage(items) }
}

function reviewView(row: ReviewRow): Review {
  return {
    id: row.id,
    author: { name: row.authorName, avatar: photoViewOrNull(row.avatar) },
    serviceName: row.serviceName,
    rating: row.rating,
    body: row.body,
    createdAt: new Date(row.createdAt).toISOString(),
    isEdited: row.editedAt !== null,
    photos: row.photos.map(photoView),
    reply:
      row.reply !== null && row.repliedAt !== null
        ? {
            body: row.reply,
            repliedAt: new Date(row.repliedAt).toISOString(),
            isEdited: row.replyEditedAt !== null,
          }
        : null,
  }
}
