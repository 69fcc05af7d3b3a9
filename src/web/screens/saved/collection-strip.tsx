import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Collection } from '#web/data/saved/saved.ts'
import { saved } from '#web/messages/en/looks/saved.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { CollectionDialog } from './collection-dialog.tsx'

type CollectionStripProps = {
  /** undefined while loading */
  collections: readonly Collection[] | undefined
}

/** The person's collections, each with its latest picture, and a button for a new one. */
export function CollectionStrip({ collections }: CollectionStripProps) {
  const { collections: m } = useMessages('saved', saved)
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  if (!collections) return <StripShape />
  return (
    <nav aria-label={m.label} className="collection-strip no-scrollbar">
      {collections.length > 0 && (
        <Link to="/me/saved" search={{}} activeOptions={{ exact: true }} className="collection-tile">
          <span className="collection-cover">
            <Icon name="heart" />
          </span>
          <span className="collection-name">{m.all}</span>
        </Link>
      )}
      {collections.map((collection) => (
        <CollectionTile key={collection.id} collection={collection} />
      ))}
      <Pressable className="collection-tile" onClick={() => setOpen(true)}>
        <span className="collection-cover" data-is-new="">
          <Icon name={rareShapes.plus} />
        </span>
        <span className="collection-name">{m.new}</span>
      </Pressable>
      <CollectionDialog
        open={isOpen}
        close={() => setOpen(false)}
        done={({ id }) => void navigate({ to: '/me/saved', search: { collection: id } })}
      />
    </nav>
  )
}

/** Same height as the loaded strip, to avoid layout shift below it. */
function StripShape() {
  return (
    <div className="collection-strip no-scrollbar" aria-hidden="true">
      {['one', 'two', 'three'].map((key) => (
        <span key={key} className="collection-tile">
          <Skeleton className="collection-cover" />
          <span className="collection-name flex h-(--l2) w-14 items-center">
            <Skeleton className="h-3 w-full rounded-in" />
          </span>
          <span className="collection-count">{'\u00a0'}</span>
        </span>
      ))}
    </div>
  )
}

function CollectionTile({ collection }: { collection: Collection }) {
  const { collections: m } = useMessages('saved', saved)
  const format = useFormat()
  const { id, name, looks, cover } = collection
  return (
    <Link to="/me/saved" search={{ collection: id }} activeOptions={{ exact: true }} className="collection-tile">
      <span className="collection-cover">
        {cover ? <Photo photo={cover} sizes="96px" alt="" className="size-full" /> : <Icon name="picture" />}
      </span>
      <span className="collection-name">{name}</span>
      <span className="collection-count">{m.looks(looks, format.number(looks))}</span>
    </Link>
  )
}
