import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { type VoiceFilter, type VoicesSummary, voicesQuery, voicesSummaryQuery } from '#web/data/studio/voices.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { ShowMore } from '#web/features/query-list/show-more.tsx'
import { studio } from '#web/messages/en/studio/studio.ts'
import { voices } from '#web/messages/en/studio/voices.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Segmented } from '#web/ui/inputs/segmented.tsx'
import { StudioBar } from '../frame/studio-bar.tsx'
import { placeShapes } from '../place-shapes.ts'
import type { StudioScreenProps } from '../studio-place.ts'
import { AnsweredVoice } from './answered-voice.tsx'
import { RatingsPanel } from './ratings-panel.tsx'
import { useAskedVoice } from './use-asked-voice.ts'
import { useVoiceKeys } from './use-voice-keys.ts'
import { VoicesSkeleton } from './voices-shape.tsx'
import { WaitingVoice } from './waiting-voice.tsx'

/** Comments and reviews in one list: what waits for an answer first, the oldest open with its field. */
export function VoicesScreen({ shop, search }: StudioScreenProps<'voices', VoiceFilter>) {
  const m = useMessages('voices', voices)
  const { titled } = useMessages('studio', studio)
  const navigate = useNavigate()
  const waiting = useInfiniteQuery(voicesQuery(shop.slug, 'waiting', search))
  const answered = useInfiniteQuery(voicesQuery(shop.slug, 'answered', search))
  const summary = useQuery(voicesSummaryQuery(shop.slug))
  const kinds = (['all', 'comment', 'review'] as const).map((value) => ({ value, label: m.kind[value] }))
  return (
    <>
      <PageTitle title={titled(m.title, shop.name)} />
      <StudioBar
        actions={
          <Segmented
            label={m.kinds}
            options={kinds}
            value={search.kind ?? 'all'}
            onChange={(kind) =>
              void navigate({ ...studioPath(shop.slug, 'voices'), search: kind === 'all' ? {} : { kind } })
            }
          />
        }
      >
        <h1 className="heading-4">{m.title}</h1>
      </StudioBar>
      {waiting.data && answered.data && summary.data ? (
        <div className="studio-body grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_304px]">
          <div className="min-w-0">
            <Waiting slug={shop.slug} read={waiting} summary={summary.data} />
            <Answered slug={shop.slug} read={answered} />
          </div>
          <RatingsPanel slug={shop.slug} summary={summary.data} />
        </div>
      ) : waiting.error || answered.error || summary.error ? (
        <div className="studio-body">
          <ReadFailed read={waiting.error ? waiting : answered.error ? answered : summary} />
        </div>
      ) : (
        <VoicesSkeleton />
      )}
    </>
  )
}

type VoicesRead = ReturnType<typeof useInfiniteQuery<ReadPage, Error>>
type ReadPage = Parameters<NonNullable<ReturnType<typeof voicesQuery>['getNextPageParam']>>[0]
type Pages = Pick<VoicesRead, 'isFetchNextPageError' | 'hasNextPage' | 'isFetching'> & {
  data: { pages: ReadPage[] } | undefined
  fetchNextPage: () => unknown
}

function Waiting({ slug, read, summary }: { slug: string; read: Pages; summary: VoicesSummary }) {
  const m = useMessages('voices', voices)
  const items = read.data?.pages.flatMap((page) => page.items) ?? []
  const [openId, setOpenId] = useState<string | null>(null)
  const asked = useAskedVoice(
    items.map(({ id }) => id),
    read,
  )
  const open = items.find(({ id }) => id === (openId ?? asked)) ?? items[0]
  const usually = useUsually(summary.medianMinutes)
  useVoiceKeys(setOpenId)
  if (items.length === 0)
    return (
      <EmptyState icon={placeShapes.voices} title={m.none} framed>
        {usually ?? m.noneHint}
      </EmptyState>
    )
  return (
    <section aria-labelledby="voices-waiting">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="voices-waiting" className="heading-4">
          {m.waiting(summary.waiting)}
        </h2>
        <p className="text-t2 text-quiet">
          {m.oldestFirst} {usually}
        </p>
      </div>
      <p className="sr-only">{m.keys}</p>
      <ul className="mt-3">
        {items.map((voice) => (
          <WaitingVoice
            key={voice.id}
            slug={slug}
            voice={voice}
            templates={summary.templates}
            isOpen={voice.id === open?.id}
            onOpen={() => setOpenId(voice.id)}
          />
        ))}
      </ul>
      <More read={read} />
    </section>
  )
}

function Answered({ slug, read }: { slug: string; read: Pages }) {
  const m = useMessages('voices', voices)
  const items = read.data?.pages.flatMap((page) => page.items) ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="voices-answered" className="mt-10">
      <h2 id="voices-answered" className="heading-4">
        {m.answered}
      </h2>
      <ul className="mt-2">
        {items.map((voice) => (
          <AnsweredVoice key={voice.id} slug={slug} voice={voice} />
        ))}
      </ul>
      <More read={read} />
    </section>
  )
}

function More({ read }: { read: Pages }) {
  const m = useMessages('voices', voices)
  if (!read.hasNextPage) return null
  return (
    <ShowMore
      line=""
      hasMore
      isLoading={read.isFetching}
      hasFailed={read.isFetchNextPageError}
      words={{ more: m.more, failed: m.moreFailed }}
      more={() => void read.fetchNextPage()}
    />
  )
}

/** "You usually answer within 5 hours.", for the team alone [V83]. */
function useUsually(minutes: number | null): string | null {
  const m = useMessages('voices', voices)
  if (minutes === null) return null
  const hours = Math.round(minutes / 60)
  if (minutes < 90) return m.usually(m.minutes(Math.max(1, minutes)))
  return m.usually(hours < 48 ? m.hours(hours) : m.days(Math.round(hours / 24)))
}
