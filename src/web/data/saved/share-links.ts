import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Output } from '../api/api.ts'
import { keys } from '../keys/keys.ts'

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

export function useMakeShareLink(subject: ShareSubject) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (showsPrices: boolean) =>
      call('POST /api/share-links', { body: 'day' in subject ? { ...subject, showsPrices } : subject }),
    onSuccess: ({ link }) =>
      client.setQueryData(shareLinksQuery.queryKey, (now) => ({
        items: [link, ...(now?.items.filter((each) => !isLinkOf(each, subject)) ?? [])],
      })),
  })
}

export function useWithdrawShareLink() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/share-links/{id}', { params: { id } }),
    onSuccess: (_, id) =>
      client.setQueryData(
        shareLinksQuery.queryKey,
        (now) => now && { items: now.items.filter((each) => each.id !== id) },
      ),
  })
}
