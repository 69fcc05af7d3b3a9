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
import { RadioGroup } from '#web/ui/inputs/radio-group.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'

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
    <FormDialog
      open={isOpen}
      title={m.title}
      words={{ send: fees === '' ? m.confirm : m.confirmFee(fees), cancel: m.cancel }}
      tone="danger"
      isWorking={isWorking}
      readsOut
      onSend={go}
      onClose={onClose}
    >
      <p className="text-t2">{m.sentence(format.fullDay(new Date(Date.now() + THINKING_MS).toISOString(), zone))}</p>
      {fees !== '' && <p className="mt-2 text-t2 font-press">{m.fees(fees)}</p>}
      <RadioGroup
        className="mt-4"
        legend={m.voices}
        legendClass="text-t2 font-press"
        options={voicesChoices.map((value) => ({ value, label: m.voicesChoices[value] }))}
        value={voices}
        onChange={setVoices}
      />
      <RefusalNote
        className="mt-4"
        refusal={refusal}
        words={refusal?.code === 'price_changed' ? m.changed : undefined}
      />
    </FormDialog>
  )
}
