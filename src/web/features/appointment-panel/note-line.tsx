import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DESK_LIMITS } from '#core/desk/desk-limits.ts'
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
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { Line } from './line.tsx'

/** version: the one that was shown when the editing began; theirs: what another desk wrote meanwhile */
type Draft = { text: string; version: number; theirs: string | null }

/** The shop's own note on this appointment. */
export function NoteLine({ shop, detail }: { shop: string; detail: DeskAppointment }) {
  const m = useMessages('panel', panel)
  const client = useQueryClient()
  const { isWorking, refusal, send } = useWrite(saveShopNote, {
    onDone: () => setDraft(null),
    isShown: (problem) => {
      if (problem.code === 'conflict') void readTheirs()
      return false
    },
  })
  const [draft, setDraft] = useState<Draft | null>(null)
  const { id } = detail.block

  function save({ text, version }: Draft) {
    void send(shop, id, text.trim(), version)
  }

  /** On a conflict the typed text stays in the field and the other desk's is shown beside it; saving again overwrites that one. */
  async function readTheirs(): Promise<void> {
    await refreshAppointment(client, shop, id)
    const now = client.getQueryData(deskAppointmentQuery(shop, id).queryKey)
    if (now) setDraft((mine) => mine && { ...mine, version: now.shopNoteVersion, theirs: now.shopNote ?? '' })
  }

  return (
    <Line label={m.note}>
      {draft === null ? (
        <p className="wrap-anywhere whitespace-pre-line">
          {detail.shopNote}{' '}
          <button
            type="button"
            className="link"
            onClick={() => setDraft({ text: detail.shopNote ?? '', version: detail.shopNoteVersion, theirs: null })}
          >
            {detail.shopNote ? m.edit : m.addNote}
          </button>
        </p>
      ) : (
        <div className="grid gap-2">
          <TextArea
            label={m.note}
            hint={m.noteHint}
            maxLength={DESK_LIMITS.appointmentNote}
            value={draft.text}
            ref={(area) => {
              if (area && document.activeElement !== area && draft.text === (detail.shopNote ?? '')) area.focus()
            }}
            onChange={({ target }) => setDraft({ ...draft, text: target.value })}
          />
          <RefusalNote refusal={refusal} words={refusal?.code === 'conflict' ? m.noteConflict : undefined} />
          {draft.theirs !== null && <blockquote className="panel-theirs">{draft.theirs || m.noteRemoved}</blockquote>}
          <div className="flex gap-2">
            <Button look="ink" working={isWorking} onClick={() => save(draft)}>
              {m.save}
            </Button>
            <Button look="bare" onClick={() => setDraft(null)}>
              {m.keep}
            </Button>
          </div>
        </div>
      )}
    </Line>
  )
}
