import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { accountKeys } from '#web/data/keys/account-keys.ts'
import { call, type Output } from '../api/api.ts'

export type NoticeChoice = Output<'GET /api/me/notices/choices'>['topics'][number]

export const choicesQuery = queryOptions({
  queryKey: accountKeys.notices.choices(),
  queryFn: ({ signal }) => call('GET /api/me/notices/choices', {}, { signal }),
})

export async function changeChoice(
  client: QueryClient,
  { topic, byMail, inApp, byPush, inDigest }: NoticeChoice,
): Promise<void> {
  const answer = await call('PUT /api/me/notices/choices/{topic}', {
    params: { topic },
    body: { byMail, inApp, byPush, inDigest },
  })
  client.setQueryData(choicesQuery.queryKey, answer)
}
