import { useState } from 'react'
import { paymentForm } from '#contract/desk/desk-forms.ts'
import { amountText } from '#core/money/typed-amount.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import type { DeskAppointment } from '#web/data/desk/appointment.ts'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { panel } from '#web/messages/en/studio/panel.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'

type Payment = DeskAppointment['payments'][number]
type PaymentLinesProps = {
  detail: DeskAppointment
  /** a new line for the difference to the right amount */
  onCorrect: (line: Payment, rightMinor: number) => void
}

/** The payment records of the appointment; a correction is a record of its own. */
export function PaymentLines({ detail: { payments, currency, timeZone }, onCorrect }: PaymentLinesProps) {
  const m = useMessages('panel', panel)
  const format = useFormat()
  const [open, setOpen] = useState<string | null>(null)
  if (payments.length === 0) return null

  return (
    <ul className="grid gap-1">
      {payments.map((line) => {
        const words = m.paidBy(format.money({ minor: line.amountMinor, currency }), m.methods[line.method])
        const isCorrected = line.correctsId !== null || payments.some(({ correctsId }) => correctsId === line.id)
        return (
          <li key={line.id}>
            <div className="flex items-center justify-between gap-2 min-h-11">
              <span className="min-w-0">
                {words}{' '}
                <span className="text-t1 text-quiet">
                  {afterEachOther([line.correctsId && m.correction, format.time(line.takenAt, timeZone), line.takenBy])}
                </span>
              </span>
              {!isCorrected && open !== line.id && (
                <Button tone="bare" aria-label={m.correctLine(words)} onClick={() => setOpen(line.id)}>
                  {m.correct}
                </Button>
              )}
            </div>
            {open === line.id && (
              <CorrectionForm
                line={line}
                currency={currency}
                onCorrect={(rightMinor) => {
                  setOpen(null)
                  onCorrect(line, rightMinor)
                }}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

type CorrectionFormProps = { line: Payment; currency: string; onCorrect: (rightMinor: number) => void }

function CorrectionForm({ line, currency, onCorrect }: CorrectionFormProps) {
  const m = useMessages('panel', panel)
  const form = useSchemaForm(paymentForm(currency), {
    tells: 'sending',
    defaultValues: { amount: amountText(line.amountMinor, currency) },
    labels: { amount: m.rightAmount },
    words: { amount: m.wrongAmount },
  })
  return (
    <form noValidate className="flex items-end gap-2" onSubmit={form.handleSubmit(({ amount }) => onCorrect(amount))}>
      <TextField {...form.field('amount')} inputMode="decimal" autoComplete="off" className="grow" />
      <Button type="submit" tone="ink" className="h-12">
        {m.save}
      </Button>
    </form>
  )
}
