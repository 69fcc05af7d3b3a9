import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { accountKeys } from '#web/data/keys/account-keys.ts'
import { call, type Output } from '../api/api.ts'

export type Unsubscription = Output<'POST /api/unsubscription'>

/** By the link of a mail, signed in or not. */
export function unsubscriptionQuery(token: string) {
  return queryOptions({
    queryKey: accountKeys.unsubscription(token),
    queryFn: ({ signal }) => call('POST /api/unsubscription', { body: { token } }, { signal }),
  })
}

export async function changeUnsubscription(client: QueryClient, token: string, byMail: boolean): Promise<void> {
  const answer: Unsubscription = await call('PUT /api/unsubscription', { body: { token, byMail } })
  client.setQueryData(unsubscriptionQuery(token).queryKey, answer)
}
