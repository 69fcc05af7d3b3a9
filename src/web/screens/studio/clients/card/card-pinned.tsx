import { useState } from 'react'
import { pinnedForm } from '#contract/desk/desk-forms.ts'
import { DESK_LIMITS } from '#core/desk/desk-limits.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type CardProps, changeClient } from '#web/data/desk/clients.ts'
import { clients } from '#web/messages/en/studio/clients.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { TextArea } from '#web/ui/inputs/text-area.tsx'

/** Allergies, a formula: what must be seen before each visit. */
export function CardPinned({ place, card }: CardProps) {
  const { pinned: m } = useMessages('clients', clients)
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="client-pinned" className="client-pinned" data-empty={!card.pinned || undefined}>
      <h3 id="client-pinned" className="text-t2 font-press">
        {m.title}
      </h3>
      {isOpen ? (
        <PinnedForm place={place} card={card} close={() => setOpen(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="grow basis-48 text-t3 whitespace-pre-line wrap-anywhere">
            {card.pinned ?? <span className="text-t2 text-quiet">{m.none}</span>}
          </p>
          <Button tone="bare" onClick={() => setOpen(true)}>
            {card.pinned ? m.edit : m.add}
          </Button>
        </div>
      )}
    </section>
  )
}

function PinnedForm({ place, card, close }: CardProps & { close: () => void }) {
  const { pinned: m, contact } = useMessages('clients', clients)
  const form = useSchemaForm(pinnedForm, {
    defaultValues: { pinned: card.pinned ?? '' },
    labels: { pinned: m.title },
  })
  const { send, isWorking, refusal } = useWrite(changeClient, {
    onDone: () => {
      close()
      announce(m.saved)
    },
    isShown: form.showRefusal,
  })
  const submit = form.handleSubmit(({ pinned }) => send(place.shop, place.id, { version: card.version, pinned }))
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 mt-2">
      <TextArea
        {...form.field('pinned')}
        defaultValue={card.pinned ?? ''}
        hint={m.hint}
        autoFocus
        limit={DESK_LIMITS.pinned}
        countLabel={m.count}
      />
      <RefusalNote refusal={refusal} words={refusal?.code === 'conflict' ? contact.conflict : undefined} />
      <div className="flex gap-2">
        <Button type="submit" tone="ink" working={isWorking}>
          {m.save}
        </Button>
        <Button tone="bare" onClick={close}>
          {m.cancel}
        </Button>
      </div>
    </form>
  )
}
