import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { studioKeys } from '#web/data/keys/studio-keys.ts'
import { call, type Output } from '../api/api.ts'

export type Voice = Output<'GET /api/studio/{shop}/voices'>['items'][number]
export type VoicesSummary = Output<'GET /api/studio/{shop}/voices/summary'>
export type VoiceFilter = { kind: Voice['kind'] | undefined }

export function voicesQuery(shop: string, state: 'waiting' | 'answered', { kind }: VoiceFilter) {
  return infiniteQueryOptions({
    queryKey: studioKeys(shop).voices(state, kind ?? 'all'),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { state, ...(kind && { kind }), ...(cursor && { cursor }) }
      return call('GET /api/studio/{shop}/voices', { params: { shop }, query }, { signal })
    },
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
}

export function voicesSummaryQuery(shop: string) {
  return queryOptions({
    queryKey: studioKeys(shop).voices('summary'),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/voices/summary', { params: { shop } }, { signal }),
  })
}

/** A comment is answered by a reply under its look, a review by the shop's one answer. */
export async function answerVoice(client: QueryClient, shop: string, voice: Voice, body: string): Promise<void> {
  if (voice.kind === 'review')
    await call('PUT /api/studio/{shop}/reviews/{id}/reply', { params: { shop, id: voice.id }, body: { body } })
  else if (voice.look)
    await call('POST /api/looks/{id}/comments', {
      params: { id: voice.look.id },
      body: { body, parentId: voice.id },
    })
  await client.invalidateQueries({ queryKey: studioKeys(shop).voices.all })
}

export async function saveTemplates(client: QueryClient, shop: string, templates: string[]): Promise<void> {
  await call('PUT /api/studio/{shop}/voices/templates', { params: { shop }, body: { templates } })
  await client.invalidateQueries({ queryKey: voicesSummaryQuery(shop).queryKey })
}
