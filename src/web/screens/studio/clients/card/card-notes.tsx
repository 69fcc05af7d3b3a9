import { noteForm } from '#contract/desk/desk-forms.ts'
import { DESK_LIMITS } from '#core/desk/desk-limits.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { asOne, useWrite } from '#web/data/api/writes/use-write.ts'
import { addClientNote, type CardProps, removeClientNote } from '#web/data/desk/clients.ts'
import { clients } from '#web/messages/en/studio/clients.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { TextArea } from '#web/ui/inputs/text-area.tsx'

const SAID = 40

/** What the shop's people wrote down; the client never sees it [D28]. */
export function CardNotes({ place, card }: CardProps) {
  const { notes: m } = useMessages('clients', clients)
  const format = useFormat()
  const form = useSchemaForm(noteForm, { defaultValues: { text: '' }, labels: { text: m.label }, tells: 'sending' })
  const text = form.watch('text')
  const { send, isWorking, refusal } = asOne({
    add: useWrite(addClientNote, {
      onDone: () => {
        form.reset()
        announce(m.added)
      },
      isShown: form.showRefusal,
    }),
    remove: useWrite(removeClientNote, { onDone: () => announce(m.removed) }),
  })
  const submit = form.handleSubmit((note) => send.add(place.shop, place.id, note.text))
  return (
    <section aria-labelledby="client-notes" className="client-panel">
      <h3 id="client-notes" className="heading-4">
        {m.title}
      </h3>
      <p className="text-t1 text-quiet mt-0.5">{m.words}</p>
      <ul className="grid gap-4 mt-4">
        {card.notes.map((note) => (
          <li key={note.id}>
            <p className="text-t2 whitespace-pre-line wrap-anywhere">{note.text}</p>
            <p className="flex items-center gap-2 text-t1 text-quiet">
              {m.by(note.author ?? m.former, format.date(note.at, card.timeZone))}
              {note.mayRemove && (
                <Pressable
                  className="underline hit-2"
                  aria-label={m.removeOne(note.text.slice(0, SAID))}
                  onClick={() => void send.remove(place.shop, place.id, note.id)}
                >
                  {m.remove}
                </Pressable>
              )}
            </p>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={submit} className="grid gap-3 mt-4">
        <TextArea
          {...form.field('text')}
          value={text}
          rows={2}
          limit={DESK_LIMITS.clientNote}
          {...(text.length > DESK_LIMITS.clientNote - 200 && { countLabel: m.count })}
        />
        <RefusalNote refusal={refusal} />
        <div>
          <Button type="submit" working={isWorking} disabled={text.trim() === ''}>
            {m.add}
          </Button>
        </div>
      </form>
    </section>
  )
}
