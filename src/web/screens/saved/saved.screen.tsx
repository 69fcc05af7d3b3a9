import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { collectionsQuery } from '#web/data/saved/saved.ts'
import { SavedTabs } from '#web/features/follow/saved-tabs.tsx'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { saved } from '#web/messages/en/looks/saved.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CollectionMenu } from './collection-menu.tsx'
import { CollectionStrip } from './collection-strip.tsx'
import { SavedWall } from './saved-wall.tsx'
import './saved.css'

/** The person's saved looks: all of them, or one collection. */
export function SavedScreen(): ReactElement {
  const m = useMessages('saved', saved)
  const { collection: chosen } = useSearch({ strict: false })
  const { data, isPending } = useQuery(collectionsQuery)
  const collections = data?.items ?? []
  const collection = collections.find(({ id }) => id === chosen)
  const isMissing = chosen !== undefined && data !== undefined && !collection
  const title = collection?.name ?? m.title
  return (
    <div className="page pt-5 pb-10 md:pt-10">
      <PageTitle title={title} />
      {isMissing ? (
        <EmptyState
          level={1}
          icon="heart"
          title={m.missing.title}
          action={
            <LinkButton tone="ink" to="/me/saved">
              {m.missing.action}
            </LinkButton>
          }
        >
          {m.missing.sentence}
        </EmptyState>
      ) : (
        <>
          <div className="-mt-1.5 flex min-h-11 items-center justify-between gap-4">
            <h1 className="heading-5 min-w-0 wrap-anywhere">{title}</h1>
            {collection && <CollectionMenu collection={collection} />}
          </div>
          <SavedTabs value="saved" />
          <CollectionStrip collections={isPending ? undefined : collections} />
          <SavedWall key={chosen ?? ''} collections={collections} chosen={chosen} />
        </>
      )}
    </div>
  )
}
