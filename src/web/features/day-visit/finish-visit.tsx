import { useEffect, useRef, useState } from 'react'
import { finalPriceForm } from '#contract/desk/desk-forms.ts'
import { DESK_LIMITS } from '#core/desk/desk-limits.ts'
import { needsWord } from '#core/desk/final-price.ts'
import { amountText, minorOf } from '#core/money/typed-amount.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import type { DayVisit, PaymentMethod } from '#web/data/desk/today.ts'
import { today } from '#web/messages/en/studio/today.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { Segmented } from '#web/ui/inputs/segmented.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import type { Press } from './use-day-press.ts'
import './finish-visit.css'

type Paid = PaymentMethod | 'not_yet'

export type FinishVisitProps = {
  visit: DayVisit
  press: Press
  isBusy: boolean
  close: () => void
  className?: string
}

/** The final price and how it was paid, in place; Enter closes it. */
export function FinishVisit({ visit, press, isBusy, close, className }: FinishVisitProps) {
  const m = useMessages('today', today)
  const { price } = visit.appointment
  const agreed = visit.finalPriceMinor ?? price.minor
  const form = useSchemaForm(finalPriceForm(price.currency, { priceMinor: price.minor, priceKind: price.kind }), {
    tells: 'sending',
    defaultValues: { amount: amountText(agreed, price.currency), word: '' },
    labels: { amount: m.price, word: m.word },
    words: { amount: m.priceWrong, word: { required: m.wordNeeded } },
  })
  const [paid, setPaid] = useState<Paid>(visit.paidMinor > 0 ? 'not_yet' : 'card')
  const frame = useRef<HTMLFormElement>(null)
  const sent = useRef<{ content: string; key: string } | null>(null)
  const typed = minorOf(form.watch('amount'), price.currency)
  const asksWord = !Number.isNaN(typed) && needsWord({ priceMinor: price.minor, priceKind: price.kind }, typed)

  // On a phone its buttons would be below the bar.
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const finish = form.handleSubmit(async ({ amount: minor, word }) => {
    const final = minor === price.minor ? {} : { finalPriceMinor: minor, ...(asksWord && { word }) }
    const amountMinor = minor - visit.paidMinor
    const isPaid = paid !== 'not_yet' && amountMinor > 0
    const content = JSON.stringify([final, paid, amountMinor])
    // The key stays while nothing else is entered: a press after a lost answer closes nothing twice.
    if (sent.current?.content !== content) sent.current = { content, key: crypto.randomUUID() }
    const payment = isPaid ? { payment: { amountMinor, method: paid, idempotencyKey: sent.current.key } } : {}
    if (await press(visit, 'done', { ...final, ...payment })) close()
  })

  return (
    <form
      ref={frame}
      noValidate
      className={classNames('finish-visit', className)}
      onSubmit={(event) => void finish(event)}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <TextField {...form.field('amount')} inputMode="decimal" autoFocus onFocus={(event) => event.target.select()} />
      {asksWord && (
        <TextField
          {...form.field('word')}
          maxLength={DESK_LIMITS.priceWord}
          aside={
            <TextButton onClick={() => form.setValue('word', m.tip, { shouldValidate: true })}>{m.tip}</TextButton>
          }
        />
      )}
      <Segmented
        label={m.paidBy}
        value={paid}
        onChange={setPaid}
        options={[
          { value: 'not_yet', label: m.notYet },
          ...(['card', 'cash', 'transfer', 'other'] as const).map((value) => ({ value, label: m.methods[value] })),
        ]}
      />
      <div className="finish-visit-acts">
        <Button tone="ink" type="submit" working={isBusy}>
          {m.finish}
        </Button>
        <Button tone="bare" onClick={close}>
          {m.cancel}
        </Button>
      </div>
    </form>
  )
}
