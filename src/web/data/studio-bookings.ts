import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { call, type Output } from './api.ts'

export type StudioAppointments = Output<'GET /api/studio/{shop}/appointments'>
export type StudioAppointment = StudioAppointments['items'][number]
export type Show = NonNullable<Calls['GET /api/studio/{shop}/appointments']['input']['query']['show']>
export type ShopEvent = StudioAppointment['can'][number]

// Keys that begin with 'me' are forgotten when another person, or nobody, is signed in.
const ofShop = (shop: string) => ['me', 'studio', shop, 'appointments']
/** New requests come while one looks at the list. */
const ASK_AGAIN_MS = 60_000

export function studioAppointmentsQuery(shop: string, show: Show) {
  return infiniteQueryOptions({
    queryKey: [...ofShop(shop), show],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const query = { show, ...(pageParam && { cursor: pageParam }) }
      return call('GET /api/studio/{shop}/appointments', { params: { shop }, query }, { signal })
    },
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    refetchInterval: ASK_AGAIN_MS,
  })
}

type Run = { id: string; event: ShopEvent; reason?: string }

/** Whatever came of it, the lists are read anew: somebody else may have been faster. */
export function useRunAppointment(shop: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: Run) =>
      call('POST /api/studio/{shop}/appointments/{id}', { params: { shop, id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ofShop(shop) }),
  })
}
