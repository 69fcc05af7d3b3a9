import { useLocation } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import type { PhotoView } from '#contract/looks/photos.ts'
import { REPORT_MOST } from '#core/voices/limits.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { useSession } from '#web/data/identity/session.ts'
import { type ReportKind, type ReportReason, writeReport } from '#web/data/looks/reports.ts'
import { report } from '#web/messages/en/voices/report.ts'
import { reportLink } from '#web/messages/en/voices/report-link.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { bodyOf, type Chosen, ReportSubject } from './report-subject.tsx'

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
          <Button look="ink" className="mt-5" onClick={close}>
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
        <LinkButton look="accent" to="/sign-in" search={{ returnTo }}>
          {m.signIn}
        </LinkButton>
        <Button onClick={onCancel}>{m.cancel}</Button>
      </div>
    </>
  )
}

type FormProps = {
  kind: ReportKind
  id: string
  photos: readonly PhotoView[]
  author: string | undefined
  onSent: () => void
  onCancel: () => void
}

function ReportForm({ kind, id, photos, author, onSent, onCancel }: FormProps) {
  const m = useMessages('report', report)
  const { send, isWorking, refusal } = useWrite((_, given: Parameters<typeof writeReport>[0]) => writeReport(given), {
    onDone: () => onSent(),
  })
  const [chosen, setChosen] = useState<Chosen>({ part: 'all' })
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [body, setBody] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const mistakeId = useId()
  const isTooLong = body.length > REPORT_MOST

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (reason === null || isTooLong) return
    void send({ kind, id, ...bodyOf(chosen), reason, ...(body.trim() && { body: body.trim() }) })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 text-ink">
      {(photos.length > 0 || author) && (
        <ReportSubject kind={kind} photos={photos} author={author} chosen={chosen} onChoose={setChosen} />
      )}
      <fieldset aria-describedby={mistakeId} className="grid">
        <legend className="mb-1 text-t2 text-quiet">{m.why}</legend>
        {(Object.keys(m.reasons) as ReportReason[]).map((each) => (
          <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3 text-t2">
            <input
              type="radio"
              name="reason"
              value={each}
              checked={reason === each}
              onChange={() => setReason(each)}
              className="size-5 shrink-0 accent-ink"
            />
            {m.reasons[each]}
          </label>
        ))}
        <p id={mistakeId} aria-live="polite" className="text-t2 text-bad">
          {wasAsked && reason === null && m.pickOne}
        </p>
      </fieldset>
      <TextArea
        label={m.more}
        hint={m.moreHint}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        limit={REPORT_MOST}
        countLabel={m.used}
        error={isTooLong ? m.tooLong(REPORT_MOST) : undefined}
      />
      <RefusalNote refusal={refusal} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="accent" working={isWorking}>
          {m.send}
        </Button>
        <Button onClick={onCancel}>{m.cancel}</Button>
      </div>
    </form>
  )
}
