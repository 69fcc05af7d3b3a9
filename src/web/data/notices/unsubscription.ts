import { queryOptions } from '@tanstack/react-query'
import { call, type Output } from '../api/api.ts'

export type Unsubscription = Output<'POST /api/unsubscription'>

/** By the link of a mail, signed in or not. */
export function unsubscriptionQuery(token: string) {
  return queryOptions({
    queryKey: ['unsubscription', token],
    queryFn: ({ signal }) => call('POST /api/unsubscription', { body: { token } }, { signal }),
  })
}

export function changeUnsubscription(token: string, byMail: boolean): Promise<Unsubscription> {
  return call('PUT /api/unsubscription', { body: { token, byMail } })
}
