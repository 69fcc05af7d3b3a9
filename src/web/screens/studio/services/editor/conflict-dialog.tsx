import type { StudioService } from '#web/data/studio/services.ts'
import { studioServices } from '#web/messages/en/studio/studio-services.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { bodyOf, type Draft } from './service-draft.ts'

export type ConflictDialogProps = {
  theirs: StudioService
  mine: Draft
  currency: string
  onTheirs: () => void
  onMine: () => void
}

/** Both versions, where somebody else saved first [R6]. Nothing typed is lost until one is chosen. */
export function ConflictDialog({ theirs, mine, currency, onTheirs, onMine }: ConflictDialogProps) {
  const { editor: m } = useMessages('studio-services', studioServices)
  const format = useFormat()
  const read = bodyOf(mine, currency)
  const columns = [
    { key: 'theirs', title: m.conflict.theirs, body: theirs },
    { key: 'mine', title: m.conflict.yours, body: 'body' in read ? read.body : theirs },
  ]
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onMine()}
      title={m.conflict.title}
      actions={
        <>
          <Button look="ink" onClick={onMine}>
            {m.conflict.takeYours}
          </Button>
          <Button onClick={onTheirs}>{m.conflict.takeTheirs}</Button>
        </>
      }
    >
      <p className="text-t2">{m.conflict.sentence}</p>
      <div className="grid grid-cols-2 gap-4 mt-4">
        {columns.map(({ key, title, body }) => (
          <section key={key} className="p-4 border border-hairline rounded-ctl text-t2">
            <h3 className="text-quiet">{title}</h3>
            <p className="font-press">{body.name}</p>
            <p>{format.price({ minor: body.priceMinor, currency, kind: body.priceKind })}</p>
            <p>{format.duration(body.durationMin)}</p>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
