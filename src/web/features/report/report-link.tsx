import { useState } from 'react'
import type { PhotoView } from '#contract/looks/photos.ts'
import type { ReportKind } from '#web/data/looks/reports.ts'
import { reportLink } from '#web/messages/en/voices/report-link.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useLazyComponent } from '#web/photos/use-lazy-component.ts'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

export type ReportLinkProps = {
  kind: ReportKind
  /** of a shop: its slug */
  id: string
  /** its pictures, of which one can be reported */
  photos?: readonly PhotoView[]
  /** the name of its author, who can be reported */
  author?: string
  className?: string
}

const load = () => import('./report-dialog.tsx').then(({ ReportDialog }) => ReportDialog)

/** A text link that opens the dialog, which is lazy-loaded on the press. */
export function ReportLink({ kind, id, photos, author, className }: ReportLinkProps) {
  const m = useMessages('report-link', reportLink)
  const [wasOpened, setOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const Dialog = useLazyComponent(load, wasOpened, () => {
    setOpened(false)
    setOpen(false)
    showToast({ words: m.failed })
  })
  return (
    <>
      <Pressable
        aria-haspopup="dialog"
        aria-label={m.about(kind)}
        className={className ?? 'hit-12 text-t2 text-quiet hover:text-ink hover:underline'}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        {m.report}
      </Pressable>
      {Dialog && <Dialog kind={kind} id={id} photos={photos} author={author} open={isOpen} onOpenChange={setOpen} />}
    </>
  )
}
