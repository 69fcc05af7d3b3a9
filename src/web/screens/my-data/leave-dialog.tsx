import { useState } from 'react'
import { THINKING_MS, type VoicesChoice, voicesChoices } from '#core/own-data/leaving.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type Leaving, leave, type OwnData } from '#web/data/identity/own-data.ts'
import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import { useConfirmed } from '#web/features/confirm-it/confirm-it.tsx'
import { myData } from '#web/messages/en/identity/my-data.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type LeaveDialogProps = { isOpen: boolean; onClose: () => void } & Pick<OwnData, 'coming'>

/** Asks what becomes of reviews and comments, and says once more what it costs. */
export function LeaveDialog({ isOpen, onClose, coming }: LeaveDialogProps) {
  const { ask: m } = useMessages('my-data', myData).leave
  const format = useFormat()
  const zone = useOwnZone()
  const confirmed = useConfirmed()
  const [voices, setVoices] = useState<VoicesChoice>('delete')
  const { send, isWorking, refusal } = useWrite((client, choice: Leaving) => confirmed(() => leave(client, choice)), {
    onDone: onClose,
  })
  const fees = [...Map.groupBy(coming, ({ currency }) => currency)]
    .map(([currency, items]) => ({ currency, minor: items.reduce((sum, { feeMinor }) => sum + feeMinor, 0) }))
    .filter(({ minor }) => minor > 0)
    .map((fee) => format.money(fee))
    .join(' + ')

  function go() {
    void send({ voices, cancels: coming.map(({ id, feeMinor }) => ({ id, feeMinor })) })
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={m.title}
      actions={
        <>
          <Button tone="danger" working={isWorking} onClick={go}>
            {fees === '' ? m.confirm : m.confirmFee(fees)}
          </Button>
          <Button tone="bare" onClick={onClose}>
            {m.cancel}
          </Button>
        </>
      }
    >
      <p className="text-t2">{m.sentence(format.fullDay(new Date(Date.now() + THINKING_MS).toISOString(), zone))}</p>
      {fees !== '' && <p className="mt-2 text-t2 font-press">{m.fees(fees)}</p>}
      <fieldset className="mt-4">
        <legend className="text-t2 font-press">{m.voices}</legend>
        {voicesChoices.map((choice) => (
          <label key={choice} className="flex items-center gap-3 min-h-11 text-t2 cursor-pointer">
            <input
              type="radio"
              name="voices"
              className="size-5 accent-ink"
              checked={voices === choice}
              onChange={() => setVoices(choice)}
            />
            {m.voicesChoices[choice]}
          </label>
        ))}
      </fieldset>
      <RefusalNote
        className="mt-4"
        refusal={refusal}
        words={refusal?.code === 'price_changed' ? m.changed : undefined}
      />
    </Dialog>
  )
}
