import type { Reference } from '#web/data/bookings/references.ts'
import { references } from '#web/messages/en/voices/references.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { PrivatePicture } from './private-picture.tsx'

export type ReferenceTileProps = {
  reference: Reference
  /** counted from 1 */
  place: number
  onEnlarge: () => void
  onRemove?: () => void
  isRemoving?: boolean
}

/** A picture that is stored on the server. */
export function ReferenceTile({
  reference: { photo, state },
  place,
  onEnlarge,
  onRemove,
  isRemoving,
}: ReferenceTileProps) {
  const m = useMessages('references', references)
  const waiting = {
    uploading: m.unfinished,
    processing: m.making,
    ready: m.making,
    rejected: m.rejected,
    hidden: m.rejected,
  }[state]
  return (
    <li className="reference-tile">
      {photo ? (
        <Pressable className="reference-frame" aria-label={m.enlarge(place)} onClick={onEnlarge}>
          <PrivatePicture photo={photo} sizes="96px" alt="" className="reference-image" />
        </Pressable>
      ) : (
        <div className="reference-frame reference-waiting">
          <Icon name={state === 'rejected' ? 'alert' : 'picture'} size="s" />
          <span>{waiting}</span>
        </div>
      )}
      {onRemove && (
        <Pressable
          className="reference-remove"
          aria-label={m.remove(place)}
          aria-disabled={isRemoving || undefined}
          onClick={isRemoving ? undefined : onRemove}
        >
          <Icon name="cross" size="xs" />
        </Pressable>
      )}
    </li>
  )
}
