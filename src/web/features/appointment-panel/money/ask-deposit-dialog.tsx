import { askDepositForm } from '#contract/studio/deposit-forms.ts'
import { amountText, LONGEST_AMOUNT } from '#core/money/typed-amount.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { isProblem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import type { DeskAppointment } from '#web/data/desk/appointment.ts'
import { changeDeposit } from '#web/data/studio/deposits.ts'
import { deposits } from '#web/messages/en/studio/deposits.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'

type AskDepositDialogProps = { shop: string; detail: DeskAppointment; onClose: () => void }

export function AskDepositDialog({
  shop,
  detail: { block, currency, agreedPriceMinor },
  onClose,
}: AskDepositDialogProps) {
  const m = useMessages('deposits', deposits)
  const { isWorking, refusal, send } = useWrite(changeDeposit, {
    onDone: () => {
      showToast({ words: m.asked, icon: 'check' })
      onClose()
    },
  })
  const form = useSchemaForm(askDepositForm(currency), {
    tells: 'sending',
    defaultValues: { amount: amountText(Math.floor(agreedPriceMinor / 5), currency) },
    labels: { amount: m.askAmount },
    words: { amount: m.amountWrong },
  })
  const words = isProblem(refusal, 'invalid_input')
    ? m.askTooMuch
    : isProblem(refusal, 'too_late')
      ? m.tooLate
      : isProblem(refusal, 'conflict')
        ? m.changed
        : undefined
  return (
    <FormDialog
      title={m.askTitle}
      words={{ send: m.askSend, cancel: m.cancel }}
      tone="accent"
      isWorking={isWorking}
      onSend={() => void form.handleSubmit(({ amount }) => send(shop, block.id, { event: 'ask', minor: amount }))()}
      onClose={onClose}
    >
      <TextField {...form.field('amount')} inputMode="decimal" maxLength={LONGEST_AMOUNT} hint={m.askHint} />
      <RefusalNote refusal={refusal} words={words} className="mt-4" />
    </FormDialog>
  )
}
