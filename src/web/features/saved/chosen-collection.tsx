import { useQueryClient } from '@tanstack/react-query'
import { CollectionChooser } from './collection-chooser.tsx'
import { chooseCollection, collectionOf } from './toggle-saved.ts'

type ChosenCollectionProps = { look: { id: string; title: string }; anchor: HTMLElement; close: () => void }

/** The chooser of a look that was just saved. */
export function ChosenCollection({ look, anchor, close }: ChosenCollectionProps) {
  const client = useQueryClient()
  return (
    <CollectionChooser
      look={look}
      anchor={anchor}
      collectionId={collectionOf(look.id)}
      choose={(collection) => void chooseCollection(client, look.id, collection)}
      close={close}
    />
  )
}
