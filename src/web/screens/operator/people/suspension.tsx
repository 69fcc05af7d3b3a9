import { useState } from 'react'
import { reasonForm } from '#contract/operator/operator-forms.ts'
import { REASON_MOST } from '#core/moderation/verdicts.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { liftSuspension, type OperatorPersonPage, suspendPerson } from '#web/data/operator/operator-people.ts'
import { operator } from '#web/messages/en/operator/operator.ts'
import { operatorPeople } from '#web/messages/en/operator/operator-people.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Segmented } from '#web/ui/inputs/segmented.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'

/** Suspends a person, or lets them in again: both with words that they read. */
export function Suspension({ person }: { person: OperatorPersonPage }) {
  const m = useMessages('operator-people', operatorPeople)
  const [isOpen, setOpen] = useState(false)
  const isSuspended = person.state === 'suspended'
  if (person.isOperator || person.isConfigured || (person.state !== 'active' && !isSuspended)) return null
  return (
    <div className="mt-4">
      <Button tone={isSuspended ? 'ink' : 'danger'} onClick={() => setOpen(true)}>
        {isSuspended ? m.lift : m.suspend}
      </Button>
      {isOpen && <SuspensionDialog person={person} isSuspended={isSuspended} onClose={() => setOpen(false)} />}
    </div>
  )
}

type SuspensionDialogProps = { person: OperatorPersonPage; isSuspended: boolean; onClose: () => void }

function SuspensionDialog({ person: { id, name }, isSuspended, onClose }: SuspensionDialogProps) {
  const m = useMessages('operator-people', operatorPeople)
  const { close } = useMessages('operator', operator)
  const { isWorking, refusal, send } = useWrite(
    (client, reason: string): Promise<unknown> =>
      isSuspended
        ? liftSuspension(client, id, reason)
        : suspendPerson(client, id, { reason, ...(days !== 'good' && { days: Number(days) }) }),
    {
      onDone: () => {
        showToast({ words: isSuspended ? m.lifted(name) : m.suspended(name), icon: 'check' })
        onClose()
      },
      isShown: (problem) => form.showRefusal(problem),
    },
  )
  const form = useSchemaForm(reasonForm, {
    tells: 'sending',
    defaultValues: { reason: '' },
    labels: { reason: m.reason },
    words: { reason: { required: m.reasonNeeded, min: m.reasonNeeded, max: m.reasonTooLong } },
  })
  const [days, setDays] = useState<'7' | '30' | 'good'>('7')

  const submit = form.handleSubmit(({ reason }) => send(reason))

  return (
    <FormDialog
      title={isSuspended ? m.liftTitle(name) : m.suspendTitle(name)}
      words={{ send: isSuspended ? m.lift : m.suspend, cancel: m.cancel, close }}
      tone={isSuspended ? 'ink' : 'danger'}
      isWorking={isWorking}
      onSend={() => void submit()}
      onClose={onClose}
    >
      <p className="mb-4 text-t2 text-quiet">{isSuspended ? m.liftWords : m.suspendWords}</p>
      {!isSuspended && (
        <Segmented
          label={m.howLong}
          value={days}
          onChange={setDays}
          className="mb-4"
          options={[
            { value: '7', label: m.days[7] },
            { value: '30', label: m.days[30] },
            { value: 'good', label: m.days.good },
          ]}
        />
      )}
      <TextArea {...form.field('reason')} hint={m.reasonHint} limit={REASON_MOST} countLabel={m.reasonCount} />
      <RefusalNote refusal={refusal} className="mt-3" />
    </FormDialog>
  )
}
