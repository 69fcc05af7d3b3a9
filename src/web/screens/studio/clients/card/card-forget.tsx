import { useState } from 'react'
import { isProblem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type CardProps, forgetClient } from '#web/data/desk/clients.ts'
import { clients } from '#web/messages/en/studio/clients.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

/** Erases a client on request [D32]; it cannot be undone, so it asks first. */
export function CardForget({ place, card, leave }: CardProps & { leave: () => void }) {
  const { forget: m } = useMessages('clients', clients)
  const [isOpen, setOpen] = useState(false)
  const { send, isWorking, refusal } = useWrite(forgetClient, {
    onDone: ({ isGone }) => {
      setOpen(false)
      showToast({ words: m.done(card.name), icon: 'check' })
      if (isGone) leave()
    },
  })
  return (
    <section aria-labelledby="client-forget" className="mt-10 pt-6 border-t border-hairline">
      <h3 id="client-forget" className="heading-4">
        {m.title}
      </h3>
      <p className="text-t2 text-quiet text-pretty max-w-[60ch] mt-1 mb-3">
        {card.hasAccount ? m.wordsAccount : m.words}
      </p>
      <Button tone="danger" onClick={() => setOpen(true)}>
        {m.open}
      </Button>
      <ConfirmDialog
        open={isOpen}
        words={{ title: m.ask(card.name), sentence: m.sure, confirm: m.confirm, keep: m.keep }}
        isWorking={isWorking}
        refusal={
          <RefusalNote
            refusal={refusal}
            words={isProblem(refusal, 'bookings_ahead') ? m.ahead : undefined}
            className="mt-4"
          />
        }
        onConfirm={() => void send(place, card.hasAccount)}
        onClose={() => setOpen(false)}
      />
    </section>
  )
}
