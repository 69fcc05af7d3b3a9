import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shopNoteForm } from '#contract/desk/desk-forms.ts'
import { DESK_LIMITS } from '#core/desk/desk-limits.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import {
  type DeskAppointment,
  deskAppointmentQuery,
  refreshAppointment,
  saveShopNote,
} from '#web/data/desk/appointment.ts'
import { panel } from '#web/messages/en/studio/panel.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { Line } from './line.tsx'

/** The shop's own note on this appointment. */
export function NoteLine({ shop, detail }: { shop: string; detail: DeskAppointment }) {
  const m = useMessages('panel', panel)
  const [isOpen, setOpen] = useState(false)
  return (
    <Line label={m.note}>
      {isOpen ? (
        <NoteForm shop={shop} detail={detail} close={() => setOpen(false)} />
      ) : (
        <p className="wrap-anywhere whitespace-pre-line">
          {detail.shopNote}{' '}
          <TextButton onClick={() => setOpen(true)}>{detail.shopNote ? m.edit : m.addNote}</TextButton>
        </p>
      )}
    </Line>
  )
}

/** version: the one that was shown when the editing began; theirs: what another desk wrote meanwhile */
type Base = { version: number; theirs: string | null }

function NoteForm({ shop, detail, close }: { shop: string; detail: DeskAppointment; close: () => void }) {
  const m = useMessages('panel', panel)
  const client = useQueryClient()
  const { id } = detail.block
  const [typed] = useState(detail.shopNote ?? '')
  const [base, setBase] = useState<Base>({ version: detail.shopNoteVersion, theirs: null })
  const form = useSchemaForm(shopNoteForm, { defaultValues: { text: typed }, labels: { text: m.note } })
  const { isWorking, refusal, send } = useWrite(saveShopNote, {
    onDone: close,
    isShown: (problem) => {
      if (problem.code === 'conflict') void readTheirs()
      return form.showRefusal(problem)
    },
  })

  /** On a conflict the typed text stays in the field and the other desk's is shown beside it; saving again overwrites that one. */
  async function readTheirs(): Promise<void> {
    await refreshAppointment(client, shop, id)
    const now = client.getQueryData(deskAppointmentQuery(shop, id).queryKey)
    if (now) setBase({ version: now.shopNoteVersion, theirs: now.shopNote ?? '' })
  }

  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={form.handleSubmit(({ text }) => send(shop, id, text, base.version))}
    >
      <TextArea
        {...form.field('text')}
        defaultValue={typed}
        hint={m.noteHint}
        maxLength={DESK_LIMITS.appointmentNote}
        autoFocus
      />
      <RefusalNote refusal={refusal} words={refusal?.code === 'conflict' ? m.noteConflict : undefined} />
      {base.theirs !== null && <blockquote className="panel-theirs">{base.theirs || m.noteRemoved}</blockquote>}
      <div className="flex gap-2">
        <Button type="submit" tone="ink" working={isWorking}>
          {m.save}
        </Button>
        <Button tone="bare" onClick={close}>
          {m.keep}
        </Button>
      </div>
    </form>
  )
}
