import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { coverWords } from '#contract/studio/settings-form.ts'
import { LOOK_LIMITS } from '#core/looks/ready-to-publish.ts'
import { shopUploadQuery } from '#web/data/studio/shop-settings.ts'
import { problems } from '#web/messages/en/platform/problems.ts'
import { studioSettings } from '#web/messages/en/studio/studio-settings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import type { CoverItem } from './cover-list.ts'

export type CoverRowProps = {
  shop: string
  item: CoverItem
  handle: ReactNode
  /** counted from 1 */
  place: number
  isChecked: boolean
  onDescribe: (alt: string) => void
  onRemove: () => void
}

export function CoverRow({ shop, item, handle, place, isChecked, onDescribe, onRemove }: CoverRowProps) {
  const { covers: m } = useMessages('studio-settings', studioSettings)
  const { sentences } = useMessages('problems', problems)
  const isFresh = item.id !== item.photoId
  const { data: upload } = useQuery({
    ...shopUploadQuery(shop, item.photoId ?? ''),
    enabled: isFresh && item.photoId !== null,
  })
  const view = item.view ?? upload?.view ?? null
  const known: { [code: string]: string } = sentences
  const refusal = item.refusal ?? (upload?.state === 'rejected' ? (upload.refusal ?? 'damaged') : null)
  const isShort = !isDescribed(item.alt)
  return (
    <div className="grid grid-cols-[16px_72px_minmax(0,1fr)_auto] items-center gap-3 py-4 border-b border-hairline">
      {handle}
      <span className="block w-18 h-18 overflow-hidden rounded-ctl bg-sunken">
        {view ? (
          <Photo photo={view} sizes="72px" alt="" isEager className="size-full" />
        ) : item.preview ? (
          <img src={item.preview} alt="" className="size-full object-cover opacity-60" />
        ) : (
          <span className="grid place-items-center size-full text-quiet">
            <Icon name="picture" />
          </span>
        )}
      </span>
      <div className="min-w-0">
        {refusal ? (
          <p role="alert" className="text-t2 text-bad break-words">
            {known[refusal] ?? sentences.damaged}
          </p>
        ) : (
          <>
            <TextField
              label={m.alt(place)}
              value={item.alt}
              maxLength={LOOK_LIMITS.altMax}
              error={isChecked && isShort ? m.altNeeded : undefined}
              hint={isShort ? m.altHint : undefined}
              onChange={({ target }) => onDescribe(target.value)}
            />
            {item.photoId === null ? (
              <div className="mt-2">
                <ProgressBar label={m.sending(item.fileName)} share={item.share} />
              </div>
            ) : (
              !view && <p className="mt-1 text-t1 text-quiet">{m.making}</p>
            )}
          </>
        )}
      </div>
      <IconButton icon="cross" label={m.remove(place)} onClick={onRemove} />
    </div>
  )
}

export function isDescribed(alt: string): boolean {
  return coverWords.safeParse(alt).success
}
