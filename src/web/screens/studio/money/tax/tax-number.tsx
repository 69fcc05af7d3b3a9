import { taxNumberForm } from '#contract/studio/tax-form.ts'
import { TAX_LIMITS } from '#core/money/receipt.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { saveTaxNumber } from '#web/data/studio/receipts.ts'
import { receipts } from '#web/messages/en/studio/receipts.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TextField } from '#web/ui/inputs/text-field.tsx'

export function TaxNumber({ shop, taxNumber }: { shop: string; taxNumber: string | null }) {
  const { tax: m } = useMessages('receipts', receipts)
  const { isWorking, refusal, send } = useWrite(saveTaxNumber, {
    onDone: () => showToast({ words: m.numberSaved, icon: 'check' }),
    isShown: (problem) => form.showRefusal(problem),
  })
  const form = useSchemaForm(taxNumberForm, {
    tells: 'sending',
    defaultValues: { taxNumber: taxNumber ?? '' },
    labels: { taxNumber: m.number },
  })
  return (
    <form
      noValidate
      className="grid max-w-100 gap-3"
      onSubmit={(event) => void form.handleSubmit((entered) => send(shop, entered.taxNumber))(event)}
    >
      <TextField {...form.field('taxNumber')} hint={m.numberHint} maxLength={TAX_LIMITS.number} />
      <Button type="submit" className="justify-self-start" working={isWorking}>
        {m.saveNumber}
      </Button>
      <RefusalNote refusal={refusal} />
    </form>
  )
}
