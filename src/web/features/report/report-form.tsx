import { useState } from 'react'
import type { PhotoView } from '#contract/looks/photos.ts'
import { reportForm } from '#contract/voices/voice-forms.ts'
import { REPORT_MOST } from '#core/voices/limits.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type ReportKind, type ReportReason, writeReport } from '#web/data/looks/reports.ts'
import { report } from '#web/messages/en/voices/report.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { RadioGroup } from '#web/ui/inputs/radio-group.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { bodyOf, type Chosen, ReportSubject } from './report-subject.tsx'

type ReportFormProps = {
  kind: ReportKind
  id: string
  photos: readonly PhotoView[]
  author: string | undefined
  onSent: () => void
  onCancel: () => void
}

export function ReportForm({ kind, id, photos, author, onSent, onCancel }: ReportFormProps) {
  const m = useMessages('report', report)
  const { send, isWorking, refusal } = useWrite((_, given: Parameters<typeof writeReport>[0]) => writeReport(given), {
    onDone: () => onSent(),
    isShown: (problem) => form.showRefusal(problem),
  })
  const [chosen, setChosen] = useState<Chosen>({ part: 'all' })
  const form = useSchemaForm(reportForm, {
    defaultValues: { reason: null, body: '' },
    labels: { reason: m.why, body: m.more },
    words: { reason: m.pickOne, body: { max: m.tooLong(REPORT_MOST) } },
  })
  const reasonChoice = form.choice('reason')

  const submit = form.handleSubmit(({ reason, body }) => {
    if (reason === null) return
    return send({ kind, id, ...bodyOf(chosen), reason, ...(body && { body }) })
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 text-ink">
      {(photos.length > 0 || author) && (
        <ReportSubject kind={kind} photos={photos} author={author} chosen={chosen} onChoose={setChosen} />
      )}
      <RadioGroup
        legend={m.why}
        options={(Object.keys(m.reasons) as ReportReason[]).map((value) => ({ value, label: m.reasons[value] }))}
        value={reasonChoice.value}
        onChange={reasonChoice.onChange}
        error={reasonChoice.error}
      />
      <TextArea {...form.field('body')} hint={m.moreHint} limit={REPORT_MOST} countLabel={m.used} />
      <RefusalNote refusal={refusal} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="accent" working={isWorking}>
          {m.send}
        </Button>
        <Button onClick={onCancel}>{m.cancel}</Button>
      </div>
    </form>
  )
}
