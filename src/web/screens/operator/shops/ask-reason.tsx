import { reasonForm } from '#contract/operator/operator-forms.ts'
import { REASON_MOST } from '#core/moderation/verdicts.ts'
import type { Problem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { ReasonDialog } from '#web/features/ask-reason/reason-dialog.tsx'
import { operator } from '#web/messages/en/operator/operator.ts'
import { operatorShops } from '#web/messages/en/operator/operator-shops.ts'
import { useMessages } from '#web/messages/use-messages.ts'

export type AskReasonProps = {
  event: 'return' | 'suspend'
  name: string
  isWorking: boolean
  refusal: Problem | null
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason that the owner reads. */
export function AskReason({ event, name, isWorking, refusal, onConfirm, onClose }: AskReasonProps) {
  const m = useMessages('operator-shops', operatorShops)
  const { close } = useMessages('operator', operator)
  return (
    <ReasonDialog
      title={m.ask[event].title(name)}
      words={m.ask[event].words}
      confirm={m.can[event]}
      cancel={m.cancel}
      closeLabel={close}
      reason={{
        schema: reasonForm,
        label: m.why,
        hint: m.whyHint,
        limit: REASON_MOST,
        countLabel: m.whyCount,
        missing: m.whyNeeded,
        tooLong: m.whyTooLong,
      }}
      isWorking={isWorking}
      refusal={<RefusalNote refusal={refusal} className="mt-4" />}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
