import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type Collection, deleteCollection } from '#web/data/saved/saved.ts'
import { ShareDialog } from '#web/features/sharing/share-dialog.tsx'
import { saved } from '#web/messages/en/looks/saved.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'
import { CollectionDialog } from './collection-dialog.tsx'

/** Shares, renames or deletes the current collection; deleting asks for confirmation. */
export function CollectionMenu({ collection }: { collection: Collection }) {
  const { collections: m } = useMessages('saved', saved)
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'rename' | 'delete' | 'share' | null>(null)
  const { send, isWorking, refusal } = useWrite(deleteCollection, {
    onDone: () =>
      void navigate({ to: '/me/saved', search: {}, replace: true }).then(() =>
        showToast({ words: m.deleted, icon: 'check' }),
      ),
  })
  const close = () => setAsked(null)

  function endIt() {
    void send(collection.id)
  }

  return (
    <>
      <Menu trigger={<IconButton icon={rareShapes.dots} label={m.more(collection.name)} />}>
        <MenuItem icon="share" onSelect={() => setAsked('share')}>
          {m.share}
        </MenuItem>
        <MenuItem onSelect={() => setAsked('rename')}>{m.rename}</MenuItem>
        <MenuItem icon="cross" onSelect={() => setAsked('delete')}>
          {m.delete}
        </MenuItem>
      </Menu>
      <ShareDialog
        open={asked === 'share'}
        close={close}
        subject={{ collectionId: collection.id }}
        title={collection.name}
      />
      <CollectionDialog open={asked === 'rename'} close={close} collection={collection} done={() => {}} />
      <ConfirmDialog
        open={asked === 'delete'}
        words={{
          title: m.deleteTitle(collection.name),
          sentence: m.deleteSentence,
          confirm: m.delete,
          keep: m.cancel,
        }}
        isWorking={isWorking}
        refusal={<RefusalNote refusal={refusal} className="mt-4" />}
        onConfirm={endIt}
        onClose={close}
      />
    </>
  )
}
