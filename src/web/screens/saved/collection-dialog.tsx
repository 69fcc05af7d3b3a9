import { lazy, Suspense } from 'react'
import type { Collection } from '#web/data/saved/saved.ts'
import { saved } from '#web/messages/en/looks/saved.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const CollectionForm = lazy(() =>
  import('#web/features/saved/collection-form.tsx').then(({ CollectionForm }) => ({ default: CollectionForm })),
)

export type CollectionDialogProps = {
  open: boolean
  close: () => void
  /** the collection to rename; without it a new one is created */
  collection?: Collection
  done: (collection: Collection) => void
}

export function CollectionDialog({ open, close, collection, done }: CollectionDialogProps) {
  const { collections: m } = useMessages('saved', saved)
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && close()} title={collection ? m.renameTitle : m.newTitle}>
      <Suspense fallback={<div className="h-40" />}>
        <CollectionForm
          collection={collection}
          cancel={close}
          done={(made) => {
            close()
            done(made)
          }}
        />
      </Suspense>
    </Dialog>
  )
}
