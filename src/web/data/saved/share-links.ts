import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { keys } from '#web/data/keys/keys.ts'
import { call, type Output } from '../api/api.ts'

export type ShareLink = Output<'GET /api/share-links'>['items'][number]
export type ShareSubject = { collectionId: string } | { day: string }

/** One's own links. Their addresses are told only once, when they are made. */
export const shareLinksQuery = queryOptions({
  queryKey: keys.shareLinks(),
  queryFn: ({ signal }) => call('GET /api/share-links', {}, { signal }),
})

export function isLinkOf(link: ShareLink, subject: ShareSubject): boolean {
  return 'day' in subject ? link.day === subject.day : link.collectionId === subject.collectionId
}

/** Makes a link, which ends the one before. */
export async function makeShareLink(
  client: QueryClient,
  subject: ShareSubject,
  showsPrices: boolean,
): Promise<Output<'POST /api/share-links'>> {
  const made = await call('POST /api/share-links', { body: 'day' in subject ? { ...subject, showsPrices } : subject })
  client.setQueryData(shareLinksQuery.queryKey, (now) => ({
    items: [made.link, ...(now?.items.filter((each) => !isLinkOf(each, subject)) ?? [])],
  }))
  return made
}

export async function withdrawShareLink(client: QueryClient, id: string): Promise<void> {
  await call('DELETE /api/share-links/{id}', { params: { id } })
  client.setQueryData(shareLinksQuery.queryKey, (now) => now && { items: now.items.filter((each) => each.id !== id) })
}
