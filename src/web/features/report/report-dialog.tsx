import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { PhotoView } from '#contract/looks/photos.ts'
import { useSession } from '#web/data/identity/session.ts'
import type { ReportKind } from '#web/data/looks/reports.ts'
import { report } from '#web/messages/en/voices/report.ts'
import { reportLink } from '#web/messages/en/voices/report-link.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ReportForm } from './report-form.tsx'

export type ReportDialogProps = {
  kind: ReportKind
  id: string
  photos?: readonly PhotoView[] | undefined
  author?: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for one reason, and optional text. */
export function ReportDialog({ kind, id, photos = [], author, open, onOpenChange }: ReportDialogProps) {
  const m = useMessages('report', report)
  const { about } = useMessages('report-link', reportLink)
  const { person } = useSession()
  const [isSent, setSent] = useState(false)
  const close = () => onOpenChange(false)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={about(kind)}>
      {isSent ? (
        <>
          <Note tone="ok" announce>
            {m.thanks}
          </Note>
          <Button tone="ink" className="mt-5" onClick={close}>
            {m.close}
          </Button>
        </>
      ) : person ? (
        <ReportForm kind={kind} id={id} photos={photos} author={author} onSent={() => setSent(true)} onCancel={close} />
      ) : (
        <SignInFirst onCancel={close} />
      )}
    </Dialog>
  )
}

function SignInFirst({ onCancel }: { onCancel: () => void }) {
  const m = useMessages('report', report)
  const returnTo = useLocation({ select: ({ href }) => href })
  return (
    <>
      <p className="text-quiet">{m.signInWhy}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <LinkButton tone="accent" to="/sign-in" search={{ returnTo }}>
          {m.signIn}
        </LinkButton>
        <Button onClick={onCancel}>{m.cancel}</Button>
      </div>
    </>
  )
}
