import type { Reference } from '#web/data/bookings/references.ts'
import { references as words } from '#web/messages/en/voices/references.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { PrivatePicture } from './private-picture.tsx'

export type PictureDialogProps = {
  references: readonly Reference[]
  shownId: string | null
  show: (id: string | null) => void
}

/** Shows one reference enlarged, with buttons to the others. */
export function PictureDialog({ references, shownId, show }: PictureDialogProps) {
  const m = useMessages('references', words)
  const at = references.findIndex(({ id }) => id === shownId)
  const photo = references[at]?.photo
  const go = (to: number) => show(references.at(to % references.length)?.id ?? null)
  return (
    <Dialog
      open={photo !== undefined && photo !== null}
      onOpenChange={(isOpen) => !isOpen && show(null)}
      title={m.of(at + 1, references.length)}
      closeLabel={m.close}
    >
      {photo && (
        <PrivatePicture
          photo={photo}
          sizes="(width < 720px) 100vw, 640px"
          alt={m.picture(at + 1)}
          className="reference-large"
        />
      )}
      {references.length > 1 && (
        <div className="flex justify-between">
          <IconButton icon="chevron-start" label={m.previous} onClick={() => go(at - 1)} />
          <IconButton icon="chevron-end" label={m.next} onClick={() => go(at + 1)} />
        </div>
      )}
    </Dialog>
  )
}
