import { lazy, Suspense, useState } from 'react'
import type { StudioPhoto } from '#web/data/studio/studio.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'
import { movedTo } from '#web/ui/sortable/sortable-maths.ts'
import type { EditorCommands } from '../state/use-look-editor.ts'

const FocalDialog = lazy(() => import('./focal-dialog.tsx').then(({ FocalDialog }) => ({ default: FocalDialog })))

export type PhotoMenuProps = {
  commands: EditorCommands
  photo: StudioPhoto
  name: string
  index: number
  isLast: boolean
  remove: () => void
}

/** All actions on a photo, including those available by dragging. */
export function PhotoMenu({ commands, photo, name, index, isLast, remove }: PhotoMenuProps) {
  const { editor: m } = useMessages('studio', studio)
  const [isFocal, setFocal] = useState(false)
  const [wasFocal, setWasFocal] = useState(false)

  function move(to: number) {
    const ids = commands.shownNow()?.photos.map(({ id }) => id) ?? []
    commands.arrange({ order: movedTo(ids, ids.indexOf(photo.id), to) })
    announce(m.moved(name, to + 1, ids.length))
  }

  return (
    <>
      <Menu trigger={<IconButton icon={rareShapes.dots} label={m.rowMore(name)} />}>
        {index > 0 && <MenuItem onSelect={() => move(0)}>{m.makeCover}</MenuItem>}
        {index > 1 && <MenuItem onSelect={() => move(index - 1)}>{m.moveUp}</MenuItem>}
        {!isLast && <MenuItem onSelect={() => move(index + 1)}>{m.moveDown}</MenuItem>}
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
            keep={(point) => commands.change(`focal.${photo.id}`, point)}
          />
        </Suspense>
      )}
    </>
  )
}
