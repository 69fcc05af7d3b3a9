import { type FormEvent, useState } from 'react'
import { DESK_LIMITS } from '#core/desk/desk-limits.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { type CardProps, clientCalls, useClientChange } from '#web/data/desk/clients.ts'
import { clients } from '#web/messages/en/studio/clients.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { TextArea } from '#web/ui/inputs/text-area.tsx'

/** Allergies, a formula: what must be seen before each visit. */
export function CardPinned({ place, card }: CardProps) {
  const { pinned: m, contact } = useMessages('clients', clients)
  const { change, isWorking, refusal } = useClientChange(place.shop)
  const [draft, setDraft] = useState<string | null>(null)
  function submit(event: FormEvent) {
    event.preventDefault()
    void change(
      () => clientCalls.change(place, { version: card.version, pinned: draft }),
      () => {
        setDraft(null)
        announce(m.saved)
      },
    )
  }
  return (
    <section aria-labelledby="client-pinned" className="client-pinned" data-empty={!card.pinned || undefined}>
      <h3 id="client-pinned" className="text-t2 font-press">
        {m.title}
      </h3>
      {draft === null ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="grow basis-48 text-t3 whitespace-pre-line wrap-anywhere">
            {card.pinned ?? <span className="text-t2 text-quiet">{m.none}</span>}
          </p>
          <Button look="bare" onClick={() => setDraft(card.pinned ?? '')}>
            {card.pinned ? m.edit : m.add}
          </Button>
        </div>
      ) : (
        <form onSubmit={submit} className="grid gap-3 mt-2">
          <TextArea
            label={m.title}
            hint={m.hint}
            autoFocus
            value={draft}
            limit={DESK_LIMITS.pinned}
            countLabel={m.count}
            onChange={(event) => setDraft(event.target.value)}
          />
          <RefusalNote refusal={refusal} words={refusal?.code === 'conflict' ? contact.conflict : undefined} />
          <div className="flex gap-2">
            <Button type="submit" look="ink" working={isWorking} disabled={draft.length > DESK_LIMITS.pinned}>
              {m.save}
            </Button>
            <Button look="bare" onClick={() => setDraft(null)}>
              {m.cancel}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
