import { useRef, useState } from 'react'
import { SHOP_LIMITS } from '#core/shops/shop-limits.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import type { ShopCover } from '#web/data/studio/shop-settings.ts'
import { studioSettings } from '#web/messages/en/studio/studio-settings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { pictureKinds } from '#web/photos/picture-kinds.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { FilePicker } from '#web/ui/inputs/file-picker.tsx'
import { SortableList } from '#web/ui/sortable/sortable-list.tsx'
import { CoverRow, isDescribed } from './cover-row.tsx'
import { useCovers } from './use-covers.ts'

/** The shop's pictures: added, described, ordered and removed here, saved together. */
export function Covers({ shop, covers }: { shop: string; covers: readonly ShopCover[] }) {
  const { covers: m } = useMessages('studio-settings', studioSettings)
  const { items, isChanged, add, save, describe, remove, order } = useCovers(shop, covers)
  const { send, isWorking, refusal } = useWrite(save, {
    onDone: () => {
      setChecked(false)
      showToast({ words: m.saved, icon: 'check' })
    },
  })
  const [isChecked, setChecked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const room = SHOP_LIMITS.covers - items.length
  const isSending = items.some(({ photoId, refusal }) => photoId === null && refusal === null)
  const usable = items.filter(({ refusal }) => refusal === null)

  function press() {
    setChecked(true)
    if (isSending || usable.some(({ alt }) => !isDescribed(alt))) return
    void send()
  }

  return (
    <div>
      {items.length === 0 && <p className="text-t2 text-quiet">{m.none}</p>}
      <SortableList
        label={m.list}
        items={items.map((item, index) => ({ ...item, name: m.name(index + 1) }))}
        words={{ move: m.move, hint: m.moveHint, moved: m.moved }}
        onOrder={order}
      >
        {(item, handle, index) => (
          <CoverRow
            shop={shop}
            item={item}
            handle={handle}
            place={index + 1}
            isChecked={isChecked}
            onDescribe={(alt) => describe(item.id, alt)}
            onRemove={() => {
              remove(item.id)
              announce(m.removed)
              // The pressed button is removed with its row.
              button.current?.focus()
            }}
          />
        )}
      </SortableList>
      <RefusalNote refusal={refusal} words={refusal?.code === 'conflict' ? m.conflict : undefined} className="mt-4" />
      <div className="flex flex-wrap items-center gap-2 mt-4">
        <FilePicker
          ref={button}
          accept={pictureKinds}
          multiple
          disabled={room < 1}
          onPick={(files) => add(files.slice(0, Math.max(0, room)))}
        >
          <Icon name="picture" size="s" />
          {m.add}
        </FilePicker>
        {isChanged && (
          <Button tone="ink" working={isWorking} onClick={press}>
            {m.save}
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 text-t2 text-quiet">
        {isChecked && isSending ? m.wait : room < 1 ? m.full : m.hint(SHOP_LIMITS.covers)}
      </p>
    </div>
  )
}
