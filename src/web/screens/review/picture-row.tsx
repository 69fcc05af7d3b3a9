import { REVIEW_LIMITS } from '#core/voices/reviews.ts'
import { problems } from '#web/messages/en/platform/problems.ts'
import { review as words } from '#web/messages/en/voices/review.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Segmented } from '#web/ui/inputs/segmented.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { OwnPicture } from './own-picture.tsx'
import type { Picture } from './use-review-pictures.ts'

type PictureRowProps = {
  picture: Picture
  /** counted from 1 */
  place: number
  shopName: string
  hasLook: boolean
  altError: string | null
  onChange: (to: Partial<Picture>) => void
  onRemove: () => void
  onRetry: () => void
}

/** One picture with its description and consent [V73]. */
export function PictureRow({ picture, place, shopName, hasLook, altError, ...on }: PictureRowProps) {
  const m = useMessages('review', words)
  const { sentences } = useMessages('problems', problems)
  const { audience, state, refusal } = picture
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)_auto] gap-x-3.5 border-b border-hairline py-5 md:gap-x-4.5">
      <div className="relative">
        <OwnPicture photo={picture.photo} preview={picture.preview} alt="" />
        {state === 'sending' && (
          <div className="absolute inset-x-2 bottom-2">
            <ProgressBar label={m.sending(place)} share={picture.share} />
          </div>
        )}
      </div>
      <div className="min-w-0">
        {refusal ? (
          <div role="alert" className="grid justify-items-start gap-2 text-t2">
            <p className="text-bad">
              {m.notUploaded} {sentences[refusal]}
            </p>
            <Button onClick={on.onRetry}>{m.tryAgain}</Button>
          </div>
        ) : (
          <>
            <TextField
              label={m.describe}
              value={picture.alt}
              onChange={(event) => on.onChange({ alt: event.target.value })}
              maxLength={REVIEW_LIMITS.altMost}
              error={altError ?? undefined}
            />
            <Segmented
              className="mt-2.5"
              label={m.whoSees(place)}
              value={audience}
              options={[
                { value: 'everyone', label: m.everyone },
                { value: 'shop', label: m.onlyShop(shopName) },
              ]}
              onChange={(to) => on.onChange({ audience: to, ...(to === 'shop' && { withLook: false }) })}
            />
            {audience === 'shop' && <p className="mt-2.5 text-t2 text-quiet">{m.shopSeesIt}</p>}
            {audience === 'everyone' && hasLook && (
              <Checkbox
                label={m.withLook(shopName)}
                checked={picture.withLook}
                onChange={(event) => on.onChange({ withLook: event.target.checked })}
              />
            )}
          </>
        )}
      </div>
      <IconButton icon="cross" label={m.takeOut(place)} onClick={on.onRemove} className="-me-2.5 md:me-0" />
    </li>
  )
}
