import type { z } from 'zod'
import type { shopPage } from '#contract/shops.ts'
import { photoView, photoViewOrNull } from '../looks/photo-view.ts'
import type { findReviews, ReviewRow } from './shops.store.ts'

type Reviews = z.output<typeof shopPage>['reviews']

export function reviewViews({ items, counts }: Awaited<ReturnType<typeof findReviews>>): Reviews {
  const distribution = [5, 4, 3, 2, 1].map((stars) => counts[stars] ?? 0)
  const count = distribution.reduce((sum, given) => sum + given, 0)
  const stars = distribution.reduce((sum, given, index) => sum + given * (5 - index), 0)
  const average = Math.round((stars / count) * 100) / 100
  return { rating: count === 0 ? null : { average, count }, distribution, items: items.map(reviewView) }
}

function reviewView(row: ReviewRow): Reviews['items'][number] {
  return {
    id: row.id,
    author: { name: row.author_name, avatar: photoViewOrNull(row.avatar) },
    serviceName: row.service_name,
    rating: row.rating,
    body: row.body,
    createdAt: new Date(row.created_at).toISOString(),
    photos: row.photos.map(photoView),
    reply:
      row.reply !== null && row.replied_at !== null
        ? { body: row.reply, repliedAt: new Date(row.replied_at).toISOString() }
        : null,
  }
}
