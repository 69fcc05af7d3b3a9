import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSubmission } from '#web/data/api/forms/use-submission.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { type DeskAppointment, refreshAppointment, saveShopNote } from '#web/data/desk/appointment.ts'
import { panel } from '#web/messages/en/studio/panel.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { Line } from './line.tsx'

/** The shop's own note on this appointment. */
export function NoteLine({ shop, detail }: { shop: string; detail: DeskAppointment }) {
  const m = useMessages('panel', panel)
  const client = useQueryClient()
  const { isWorking, refusal, send } = useSubmission()
  const [text, setText] = useState<string | null>(null)
  const { id } = detail.block

  function save() {
    void send(
      () => saveShopNote(client, shop, id, text?.trim() ?? '', detail.shopNoteVersion),
      () => setText(null),
      (problem) => {
        // The other desk's text is read, what was typed stays: a second press saves it.
        if (problem.code === 'conflict') void refreshAppointment(client, shop, id)
        return false
      },
    )
  }

  return (
    <Line label={m.note}>
      {text === null ? (
        <p className="wrap-anywhere whitespace-pre-line">
          {detail.shopNote}{' '}
          <button type="button" className="link" onClick={() => setText(detail.shopNote ?? '')}>
            {detail.shopNote ? m.edit : m.addNote}
          </button>
        </p>
      ) : (
        <div className="grid gap-2">
          <TextArea
            label={m.note}
            hint={m.noteHint}
            maxLength={2000}
            value={text}
            ref={(area) => {
              if (area && document.activeElement !== area && text === (detail.shopNote ?? '')) area.focus()
            }}
            onChange={({ target }) => setText(target.value)}
          />
          <RefusalNote refusal={refusal} words={refusal?.code === 'conflict' ? m.noteConflict : undefined} />
          <div className="flex gap-2">
            <Button look="ink" working={isWorking} onClick={save}>
              {m.save}
            </Button>
            <Button look="bare" onClick={() => setText(null)}>
              {m.keep}
            </Button>
          </div>
        </div>
      )}
    </Line>
  )
}
