import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { call, type Output } from '../api/api.ts'
import { invalidateBookings } from '../bookings/bookings.ts'
import { keys } from '../keys/keys.ts'

export type ReviewForm = Output<'POST /api/reviews/{id}/open'>
export type OwnReview = NonNullable<ReviewForm['review']>
export type OwnPicture = OwnReview['photos'][number]
export type ReviewContent = Omit<Calls['PUT /api/reviews/{id}']['input']['body'], 'key'>

/** key: from the link in a mail; without it one must be signed in */
export function reviewQuery(id: string, key: string) {
  return queryOptions({
    queryKey: keys.review(id, key),
    queryFn: ({ signal }) => call('POST /api/reviews/{id}/open', { params: { id }, body: keyed(key) }, { signal }),
    // The form must not change under the hands of its author.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export async function saveReview(
  client: QueryClient,
  { id, key }: { id: string; key: string },
  content: ReviewContent,
): Promise<ReviewForm> {
  const form = await call('PUT /api/reviews/{id}', { params: { id }, body: { ...content, ...keyed(key) } })
  client.setQueryData(reviewQuery(id, key).queryKey, form)
  changed(client)
  return form
}

export async function withdrawPicture(
  client: QueryClient,
  { id, key }: { id: string; key: string },
  photoId: string,
): Promise<ReviewForm> {
  const form = await call('POST /api/reviews/{id}/photos/{photoId}/withdraw', {
    params: { id, photoId },
    body: keyed(key),
  })
  client.setQueryData(reviewQuery(id, key).queryKey, form)
  changed(client)
  return form
}

export async function deleteReview(client: QueryClient, { id, key }: { id: string; key: string }): Promise<void> {
  await call('POST /api/reviews/{id}/delete', { params: { id }, body: keyed(key) })
  changed(client)
}

/** Pages that show reviews, and the client's own list. */
function changed(client: QueryClient): void {
  invalidateBookings(client)
  void client.invalidateQueries({ queryKey: keys.shops.all })
}

function keyed(key: string): { key?: string } {
  return key === '' ? {} : { key }
}
