import { type FormEvent, useState } from 'react'
import { amountText, minorOf } from '#core/money/typed-amount.ts'
import type { DeskAppointment } from '#web/data/desk/appointment.ts'
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
  const [text, setText] = useState('')
  if (payments.length === 0) return null

  function submit(event: FormEvent, line: Payment) {
    event.preventDefault()
    const minor = minorOf(text, currency)
    if (Number.isNaN(minor)) return
    setOpen(null)
    onCorrect(line, minor)
  }

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
                  {[line.correctsId && m.correction, format.time(line.takenAt, timeZone), line.takenBy]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              {!isCorrected && open !== line.id && (
                <Button
                  look="bare"
                  aria-label={m.correctLine(words)}
                  onClick={() => {
                    setText(amountText(line.amountMinor, currency))
                    setOpen(line.id)
                  }}
                >
                  {m.correct}
                </Button>
              )}
            </div>
            {open === line.id && (
              <form className="flex items-end gap-2" onSubmit={(event) => submit(event, line)}>
                <TextField
                  label={m.rightAmount}
                  inputMode="decimal"
                  autoComplete="off"
                  className="grow"
                  value={text}
                  onChange={({ target }) => setText(target.value)}
                />
                <Button type="submit" look="ink" className="h-12">
                  {m.save}
                </Button>
              </form>
            )}
          </li>
        )
      })}
    </ul>
  )
}
