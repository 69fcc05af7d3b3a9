import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type Output } from '../api/api.ts'
import { keys } from '../keys/keys.ts'

export type CommentPage = Output<'GET /api/looks/{id}/comments'>
export type Comment = CommentPage['items'][number]
export type Said = Omit<Comment, 'replies'>
export type CommentSort = 'newest' | 'useful'
export type OwnVoices = Output<'GET /api/looks/{id}/own-voices'>

/** `first` is the page that was loaded with the look. */
export function commentsQuery(lookId: string, sort: CommentSort, first?: CommentPage) {
  return infiniteQueryOptions({
    queryKey: keys.looks.comments(lookId, sort),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/looks/{id}/comments',
        { params: { id: lookId }, query: { sort, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    ...(first && { initialData: { pages: [first], pageParams: [undefined] } }),
  })
}

export function ownVoicesQuery(lookId: string) {
  return queryOptions({
    queryKey: keys.looks.ownVoices(lookId),
    queryFn: ({ signal }) => call('GET /api/looks/{id}/own-voices', { params: { id: lookId } }, { signal }),
  })
}

const soonMs = 100
const spreadMs = 300
let soon: ReturnType<typeof setTimeout> | undefined

/** Debounced, with jitter so that clients do not refetch at the same instant. */
export function refetchSoon(client: QueryClient, lookId: string): void {
  clearTimeout(soon)
  soon = setTimeout(() => void refetchComments(client, lookId), soonMs + Math.random() * spreadMs)
}

/** Refetches the comments that are shown. */
function refetchComments(client: QueryClient, lookId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: keys.looks.comments(lookId) })
}

async function bothAgain(client: QueryClient, lookId: string): Promise<void> {
  await Promise.all([
    refetchComments(client, lookId),
    client.invalidateQueries({ queryKey: ownVoicesQuery(lookId).queryKey }),
  ])
}

export type NewComment = { body: string; parentId?: string; mentions: string[] }

/**
 * Resolves once the comment is posted, to a promise that settles when the lists have it. `onPosted` runs in between, after the
 * comment is known as the person's own.
 */
export async function writeComment(
  client: QueryClient,
  lookId: string,
  said: NewComment,
  onPosted: (comment: Said) => void,
): Promise<{ listed: Promise<void> }> {
  const { comment, canEditUntil } = await call('POST /api/looks/{id}/comments', { params: { id: lookId }, body: said })
  const own = ownVoicesQuery(lookId).queryKey
  await client.cancelQueries({ queryKey: own })
  client.setQueryData(own, (now) => now && { ...now, comments: [...now.comments, { id: comment.id, canEditUntil }] })
  onPosted(comment)
  return { listed: bothAgain(client, lookId) }
}

export async function changeComment(client: QueryClient, lookId: string, id: string, body: string): Promise<Said> {
  const { comment } = await call('PATCH /api/comments/{id}', { params: { id }, body: { body } })
  await bothAgain(client, lookId)
  return comment
}

export async function deleteComment(client: QueryClient, lookId: string, id: string): Promise<void> {
  await call('DELETE /api/comments/{id}', { params: { id } })
  await bothAgain(client, lookId)
}

/** Optimistic update; rolled back if the server refuses. */
export async function setUseful(client: QueryClient, lookId: string, id: string, isUseful: boolean): Promise<void> {
  const own = ownVoicesQuery(lookId).queryKey
  await client.cancelQueries({ queryKey: own })
  client.setQueryData(own, (now) => {
    if (!now) return now
    const others = now.useful.filter((each) => each !== id)
    return { ...now, useful: isUseful ? [...others, id] : others }
  })
  try {
    await call(`${isUseful ? 'PUT' : 'DELETE'} /api/comments/{id}/useful`, { params: { id } })
  } finally {
    await bothAgain(client, lookId)
  }
}
