import { lazy, Suspense, useState } from 'react'
import type { StudioPhoto } from '#web/data/studio.ts'
import { studio } from '#web/messages/en/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { announce } from '#web/ui/announce.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { movedTo } from '#web/ui/sortable-maths.ts'
import type { Editor } from './use-look-editor.ts'

const FocalDialog = lazy(() => import('./focal-dialog.tsx').then(({ FocalDialog }) => ({ default: FocalDialog })))

export type PhotoMenuProps = { editor: Editor; photo: StudioPhoto; index: number; remove: () => void }

/** Everything one can do to a photo, also what dragging does. */
export function PhotoMenu({ editor, photo, index, remove }: PhotoMenuProps) {
  const { editor: m } = useMessages('studio', studio)
  const [isFocal, setFocal] = useState(false)
  const [wasFocal, setWasFocal] = useState(false)
  const ids = editor.look.photos.map(({ id }) => id)
  const last = ids.length - 1

  function move(to: number) {
    editor.arrange({ order: movedTo(ids, index, to) })
    announce(m.moved(photo.fileName, to + 1, ids.length))
  }

  return (
    <>
      <Menu trigger={<IconButton icon="dots" label={m.rowMore(photo.fileName)} />}>
        {index > 0 && <MenuItem onSelect={() => move(0)}>{m.makeCover}</MenuItem>}
        {index > 1 && <MenuItem onSelect={() => move(index - 1)}>{m.moveUp}</MenuItem>}
        {index < last && <MenuItem onSelect={() => move(index + 1)}>{m.moveDown}</MenuItem>}
        {photo.view && (
          <MenuItem
            onSelect={() => {
              setWasFocal(true)
              setFocal(true)
            }}
          >
            {m.setFocal}
          </MenuItem>
        )}
        <MenuItem onSelect={remove}>{m.remove}</MenuItem>
      </Menu>
      {wasFocal && photo.view && (
        <Suspense>
          <FocalDialog
            photo={photo}
            view={photo.view}
            isOpen={isFocal}
            close={() => setFocal(false)}
            keep={(point) => editor.change(`focal.${photo.id}`, point)}
          />
        </Suspense>
      )}
    </>
  )
}
