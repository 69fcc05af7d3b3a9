import { lazy, Suspense } from 'react'
import type { ShareSubject } from '#web/data/saved/share-links.ts'
import { sharing } from '#web/messages/en/looks/sharing.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const SharePanel = lazy(() => import('./share-panel.tsx').then(({ SharePanel }) => ({ default: SharePanel })))

export type ShareDialogProps = {
  open: boolean
  close: () => void
  subject: ShareSubject
  /** the collection's name, or the day */
  title: string
}

/** Makes and withdraws the secret link to a collection or a day [K61]. */
export function ShareDialog({ open, close, subject, title }: ShareDialogProps) {
  const m = useMessages('sharing', sharing)
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={m.title(title)}
      closeLabel={m.close}
      readsOut={false}
    >
      <Suspense fallback={<div className="h-40" />}>
        <SharePanel subject={subject} />
      </Suspense>
    </Dialog>
  )
}
