import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { archiveLook, deleteDraft } from '#web/data/studio/studio.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Menu, MenuItem, MenuLink } from '#web/ui/overlays/menu.tsx'
import type { Editor } from './state/use-look-editor.ts'

/** Rare actions: view the public page, archive the look, delete a draft. The last two ask for confirmation. */
export function LookMenu({ editor }: { editor: Editor }) {
  const { editor: m } = useMessages('studio', studio)
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'archive' | 'delete'>('archive')
  const [isOpen, setOpen] = useState(false)
  const { send, isWorking, refusal } = useWrite(asked === 'delete' ? deleteDraft : archiveLook, {
    onDone: () => {
      setOpen(false)
      showToast({ words: words.done, icon: 'check' })
      if (asked !== 'delete') return
      for (const key of saving.get().unsaved.keys()) saving.drop(key)
      void navigate({ ...studioPath(place.shop, 'looks'), replace: true })
    },
  })
  const { look, place, saving, mayEdit } = editor
  const words = asked === 'delete' ? m.deleting : m.archiving

  function ask(what: 'archive' | 'delete') {
    setAsked(what)
    setOpen(true)
  }

  function endIt() {
    void send(place)
  }

  return (
    <>
      <Menu trigger={<IconButton icon={rareShapes.dots} label={m.more} />}>
        <MenuLink
          icon={rareShapes.eye}
          render={<Link to="/looks/$id" params={{ id: look.id }} onClick={() => void saving.flush()} />}
        >
          {look.state === 'draft' ? m.preview : m.see}
        </MenuLink>
        {mayEdit && look.state === 'draft' && (
          <MenuItem icon="cross" onSelect={() => ask('delete')}>
            {m.deleteDraft}
          </MenuItem>
        )}
        {mayEdit && look.state === 'published' && (
          <MenuItem icon={rareShapes.eyeOff} onSelect={() => ask('archive')}>
            {m.archive}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={isOpen}
        words={{ ...words, confirm: asked === 'delete' ? m.deleting.yes : m.archive }}
        isWorking={isWorking}
        refusal={<RefusalNote refusal={refusal} className="mt-4" />}
        onConfirm={endIt}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
