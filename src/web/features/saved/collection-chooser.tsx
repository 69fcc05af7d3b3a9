import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { type Collection, collectionsQuery } from '#web/data/saved/saved.ts'
import { saved } from '#web/messages/en/looks/saved.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { useIsWide } from '#web/ui/layout/use-is-wide.ts'
import { Popover } from '#web/ui/overlays/popover.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { CollectionForm } from './collection-form.tsx'

export type CollectionChooserProps = {
  look: { id: string; title: string }
  /** the button it opens beside */
  anchor: HTMLElement
  collectionId: string | null
  choose: (collection: Pick<Collection, 'id' | 'name'> | null) => void
  close: () => void
}

/** Chooses the collection of a saved look, or makes a new one for it: beside its button, and as a sheet on a phone. */
export function CollectionChooser(props: CollectionChooserProps) {
  const { collections: m } = useMessages('saved', saved)
  const isWide = useIsWide()
  const { look, anchor, close } = props
  if (isWide)
    return (
      <Popover anchor={anchor} label={m.saveTo(look.title)} onClose={close} className="w-72">
        <p aria-hidden="true" className="-mt-2 mb-1 text-t1 font-nav text-quiet wrap-anywhere">
          {m.saveTo(look.title)}
        </p>
        <Choices {...props} />
      </Popover>
    )
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && close()} title={m.saveTo(look.title)} closeLabel={m.close}>
      <Choices {...props} />
    </Sheet>
  )
}

function Choices({ collectionId, choose, close }: CollectionChooserProps) {
  const { collections: m } = useMessages('saved', saved)
  const read = useQuery(collectionsQuery)
  const [isNaming, setNaming] = useState(false)
  const pick = (collection: Pick<Collection, 'id' | 'name'> | null) => {
    close()
    choose(collection)
  }
  if (isNaming) return <CollectionForm collection={undefined} cancel={() => setNaming(false)} done={pick} />
  if (read.isPending) return <Skeleton className="h-24 rounded-ctl" />
  if (!read.data) return <ReadFailed read={read} />
  const options = [{ id: null, name: m.noneName }, ...read.data.items]
  return (
    <div className="-mx-2 grid">
      {options.map((option) => (
        <Pressable
          key={option.id ?? ''}
          aria-pressed={option.id === collectionId}
          className="option text-start"
          onClick={() => pick(option.id === null ? null : option)}
        >
          <span className="min-w-0 grow wrap-anywhere">{option.name}</span>
          {option.id === collectionId && <Icon name="check" size="s" />}
        </Pressable>
      ))}
      <Pressable className="option text-start" onClick={() => setNaming(true)}>
        <Icon name={rareShapes.plus} />
        {m.new}
      </Pressable>
    </div>
  )
}
