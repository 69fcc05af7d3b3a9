import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { accountKeys } from '#web/data/keys/account-keys.ts'
import { call, type Output } from '../api/api.ts'

export type Appeal = Output<'POST /api/appeals/{id}'>

/** The key is in the link of the mail: whoever has it may read and appeal. */
export function appealQuery(id: string, key: string) {
  return queryOptions({
    queryKey: accountKeys.appeal(id, key),
    queryFn: ({ signal }) => call('POST /api/appeals/{id}', { params: { id }, body: { key } }, { signal }),
  })
}

export async function writeAppeal(client: QueryClient, id: string, key: string, words: string): Promise<void> {
  const answer: Appeal = await call('POST /api/appeals/{id}/words', { params: { id }, body: { key, words } })
  client.setQueryData(appealQuery(id, key).queryKey, answer)
}
