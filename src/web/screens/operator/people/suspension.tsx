import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REASON_MOST } from '#core/moderation/verdicts.ts'
import { useSubmission } from '#web/data/api/forms/use-submission.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { liftSuspension, type OperatorPersonPage, suspendPerson } from '#web/data/operator/operator-people.ts'
import { operator } from '#web/messages/en/operator/operator.ts'
import { operatorPeople } from '#web/messages/en/operator/operator-people.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Segmented } from '#web/ui/inputs/segmented.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'

/** Suspends a person, or lets them in again: both with words that they read. */
export function Suspension({ person }: { person: OperatorPersonPage }) {
  const m = useMessages('operator-people', operatorPeople)
  const [isOpen, setOpen] = useState(false)
  const isSuspended = person.state === 'suspended'
  if (person.isOperator || person.isConfigured || (person.state !== 'active' && !isSuspended)) return null
  return (
    <div className="mt-4">
      <Button look={isSuspended ? 'ink' : 'danger'} onClick={() => setOpen(true)}>
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
  const client = useQueryClient()
  const { isWorking, refusal, send } = useSubmission()
  const [reason, setReason] = useState('')
  const [days, setDays] = useState<'7' | '30' | 'good'>('7')
  const [wasSent, setSent] = useState(false)
  const words = reason.trim()
  const mistake = words === '' ? m.reasonNeeded : words.length > REASON_MOST ? m.reasonTooLong : null

  function act() {
    setSent(true)
    if (mistake) return
    void send(
      (): Promise<unknown> =>
        isSuspended
          ? liftSuspension(client, id, words)
          : suspendPerson(client, id, { reason: words, ...(days !== 'good' && { days: Number(days) }) }),
      () => {
        showToast({ words: isSuspended ? m.lifted(name) : m.suspended(name), icon: 'check' })
        onClose()
      },
    )
  }

  return (
    <FormDialog
      title={isSuspended ? m.liftTitle(name) : m.suspendTitle(name)}
      words={{ send: isSuspended ? m.lift : m.suspend, cancel: m.cancel, close }}
      look={isSuspended ? 'ink' : 'danger'}
      isWorking={isWorking}
      onSend={act}
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
      <TextArea
        label={m.reason}
        hint={m.reasonHint}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        limit={REASON_MOST}
        countLabel={m.reasonCount}
        error={(wasSent && mistake) || undefined}
      />
      <RefusalNote refusal={refusal} className="mt-3" />
    </FormDialog>
  )
}
