import { useState } from 'react'
import { rateForm } from '#contract/studio/tax-form.ts'
import { TAX_LIMITS } from '#core/money/receipt.ts'
import { LONGEST_RATE, rateText } from '#core/money/tax-rate.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { asOne, useWrite } from '#web/data/api/writes/use-write.ts'
import { removeTaxRate, saveTaxRate, type TaxRate } from '#web/data/studio/receipts.ts'
import { receipts } from '#web/messages/en/studio/receipts.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'

type RateDialogProps = { shop: string; rate: TaxRate | null; onClose: () => void }

/** Name and percent of a rate, and whether services take it that chose none. */
export function RateDialog({ shop, rate, onClose }: RateDialogProps) {
  const { tax: m } = useMessages('receipts', receipts)
  const [isDefault, setDefault] = useState(rate?.isDefault ?? false)
  const done = (words: string) => () => {
    showToast({ words, icon: 'check' })
    onClose()
  }
  const saving = useWrite(saveTaxRate, { onDone: done(m.saved), isShown: (problem) => form.showRefusal(problem) })
  const removing = useWrite(removeTaxRate, { onDone: done(m.removed) })
  const { isWorking, refusal, send } = asOne({ saving, removing })
  const form = useSchemaForm(rateForm, {
    tells: 'sending',
    defaultValues: { name: rate?.name ?? '', percent: rate ? rateText(rate.taxPoints) : '' },
    labels: { name: m.name, percent: m.percent },
    words: { percent: m.percentWrong },
  })

  return (
    <FormDialog
      title={rate ? rate.name : m.add}
      words={{ send: m.save, cancel: m.cancel }}
      tone="accent"
      isWorking={isWorking}
      onSend={() =>
        void form.handleSubmit(({ name, percent }) =>
          send.saving(shop, rate, { name, taxPoints: percent, isDefault }),
        )()
      }
      more={rate && <Button onClick={() => void send.removing(shop, rate.id)}>{m.remove}</Button>}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <TextField {...form.field('name')} maxLength={TAX_LIMITS.name} />
        <TextField {...form.field('percent')} inputMode="decimal" maxLength={LONGEST_RATE} />
        {!rate?.isDefault && (
          <Switch label={m.isDefault} checked={isDefault} onChange={({ target }) => setDefault(target.checked)} />
        )}
      </div>
      <RefusalNote refusal={refusal} words={refusal?.code === 'conflict' ? m.conflict : undefined} className="mt-4" />
    </FormDialog>
  )
}
