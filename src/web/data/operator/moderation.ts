import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { operatorKeys } from '#web/data/keys/operator-keys.ts'
import { call, type Output } from '../api/api.ts'
import { keys } from '../keys/keys.ts'

export type ModerationCase = Output<'GET /api/operator/moderation/{id}'>
export type CaseItem = Output<'GET /api/operator/moderation'>['items'][number]
export type SubjectKind = CaseItem['subject']['kind']
export type CaseVerdict = ModerationCase['can'][number]
export type DecisionKind = NonNullable<CaseItem['decision']>
export type ModerationFilter = Omit<Calls['GET /api/operator/moderation']['input']['query'], 'cursor'>
export type DecideBody = Calls['POST /api/operator/moderation/decisions']['input']['body']
export type DecidedCases = Output<'POST /api/operator/moderation/decisions'>

export function moderationQuery(filter: ModerationFilter) {
  return infiniteQueryOptions({
    queryKey: operatorKeys.cases(filter),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/operator/moderation',
        { query: { ...filter, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
}

export function caseQuery(id: string) {
  return queryOptions({
    queryKey: operatorKeys.case(id),
    queryFn: ({ signal }) => call('GET /api/operator/moderation/{id}', { params: { id } }, { signal }),
  })
}

/** Refetches after success and failure alike: a refusal means that the case changed since it was read [O71]. */
export async function decideCases(client: QueryClient, body: DecideBody): Promise<DecidedCases> {
  try {
    return await call('POST /api/operator/moderation/decisions', { body })
  } finally {
    await outdate(client)
  }
}

/** One after the other: many at once would be refused by the rate limit. */
export async function undoDecisions(client: QueryClient, cases: DecidedCases['decided']): Promise<void> {
  try {
    for (const { id, version } of cases)
      await call('POST /api/operator/moderation/{id}/undo', { params: { id }, body: { version } })
  } finally {
    await outdate(client)
  }
}

function outdate(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: operatorKeys.all }),
    client.invalidateQueries({ queryKey: keys.shops.all, refetchType: 'none' }),
    client.invalidateQueries({ queryKey: keys.looks.all, refetchType: 'none' }),
  ])
}
