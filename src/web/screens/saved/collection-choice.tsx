import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Collection, SavedLook } from '#web/data/saved/saved.ts'
import { saved } from '#web/messages/en/looks/saved.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

const Chooser = lazy(() =>
  import('#web/features/saved/collection-chooser.tsx').then(({ CollectionChooser }) => ({
    default: CollectionChooser,
  })),
)

type CollectionChoiceProps = { item: SavedLook; collections: readonly Collection[] }

/** Chooses the collection of a saved look. */
export function CollectionChoice({ item: { look, collectionId }, collections }: CollectionChoiceProps) {
  const { collections: m } = useMessages('saved', saved)
  const client = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const current = collections.find(({ id }) => id === collectionId)

  async function choose(to: Pick<Collection, 'id' | 'name'> | null) {
    const { startSaves, chooseCollection } = await import('#web/features/saved/toggle-saved.ts')
    await startSaves(client)
    await chooseCollection(client, look.id, to)
  }

  return (
    <>
      <Pressable
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="collection-choice"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="truncate">{current?.name ?? m.choose}</span>
        <span className="sr-only">{m.chooseFor(look.title)}</span>
        <Icon name="chevron-down" size="xs" />
      </Pressable>
      {isOpen && button.current && (
        <Suspense>
          <Chooser
            look={look}
            anchor={button.current}
            collectionId={current?.id ?? null}
            choose={(to) => void choose(to)}
            close={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
