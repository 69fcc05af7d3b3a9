import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem } from '#web/data/api/problem.ts'
import { sentenceFor } from '#web/data/api/use-problem-words.ts'
import { type Collection, putInCollection, type SavedLook } from '#web/data/saved/saved.ts'
import { saved } from '#web/messages/en/looks/saved.ts'
import { problems } from '#web/messages/en/platform/problems.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { Menu, MenuChoice, MenuItem, MenuLine } from '#web/ui/overlays/menu.tsx'
import { CollectionDialog } from './collection-dialog.tsx'

const NONE = 'none'

type CollectionChoiceProps = { item: SavedLook; collections: readonly Collection[] }

/** Chooses the collection of a saved look. */
export function CollectionChoice({ item: { look, collectionId }, collections }: CollectionChoiceProps) {
  const { collections: m } = useMessages('saved', saved)
  const words = useMessages('problems', problems)
  const client = useQueryClient()
  const [isNaming, setNaming] = useState(false)
  const current = collections.find(({ id }) => id === collectionId)

  async function choose(to: Pick<Collection, 'id' | 'name'> | undefined) {
    try {
      await putInCollection(client, look.id, to?.id ?? null)
      announce(to ? m.moved(to.name) : m.movedOut)
    } catch (error) {
      showToast({ words: isProblem(error, 'offline') ? words.notSent : sentenceFor(words, error), icon: 'alert' })
    }
  }

  const trigger = (
    <button type="button" className="collection-choice">
      <span className="truncate">{current?.name ?? m.choose}</span>
      <span className="sr-only">{m.chooseFor(look.title)}</span>
      <Icon name="chevron-down" size="xs" />
    </button>
  )
  return (
    <>
      <Menu trigger={trigger}>
        {collections.length > 0 && (
          <>
            <MenuChoice
              label={m.label}
              value={current?.id ?? NONE}
              onChange={(id) => void choose(collections.find((each) => each.id === id))}
              options={[
                { value: NONE, label: m.none },
                ...collections.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
            <MenuLine />
          </>
        )}
        <MenuItem icon={rareShapes.plus} onSelect={() => setNaming(true)}>
          {m.new}
        </MenuItem>
      </Menu>
      <CollectionDialog open={isNaming} close={() => setNaming(false)} done={(made) => void choose(made)} />
    </>
  )
}
