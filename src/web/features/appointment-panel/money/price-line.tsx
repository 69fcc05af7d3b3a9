import { useId } from 'react'
import { finalPriceForm } from '#contract/desk/desk-forms.ts'
import { DESK_LIMITS } from '#core/desk/desk-limits.ts'
import { needsWord } from '#core/desk/final-price.ts'
import { amountText, minorOf } from '#core/money/typed-amount.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type DeskAppointment, setFinalPrice } from '#web/data/desk/appointment.ts'
import { panel } from '#web/messages/en/studio/panel.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { Line } from '../line.tsx'
import { Payments } from './payments.tsx'
import './money.css'

/** The final price, beside the agreed one, and what was paid of it. */
export function PriceLine({ shop, detail }: { shop: string; detail: DeskAppointment }) {
  const m = useMessages('panel', panel)
  const format = useFormat()
  const { isWorking, refusal, send } = useWrite(setFinalPrice, { onDone: () => form.reset() })
  const { agreedPriceMinor, finalPriceMinor, finalPriceWord, currency, block } = detail
  const shown = finalPriceMinor ?? agreedPriceMinor
  const agreed = { priceMinor: agreedPriceMinor, priceKind: block.appointment?.price.kind ?? 'on_request' }
  const form = useSchemaForm(finalPriceForm(currency, agreed), {
    tells: 'sending',
    values: { amount: amountText(shown, currency), word: finalPriceWord ?? '' },
    labels: { amount: m.finalPrice, word: m.why },
  })
  const { label, error: _, ...amount } = form.field('amount')
  const typed = form.watch()
  const minor = minorOf(typed.amount, currency)
  const isWrong = Number.isNaN(minor)
  const isHigher = needsWord(agreed, minor)
  const isChanged = minor !== shown || typed.word.trim() !== (finalPriceWord ?? '')
  const hintId = useId()
  const symbol = format.currencySymbol(currency)

  const save = form.handleSubmit(({ amount: final, word }) =>
    send(shop, block.id, {
      finalPriceMinor: final === agreedPriceMinor ? null : final,
      ...(isHigher && { word }),
    }),
  )

  return (
    <Line label={m.price}>
      <div className="panel-money">
        <form noValidate onSubmit={save}>
          <span className="panel-price">
            <span aria-hidden="true">{symbol}</span>
            <input
              type="text"
              aria-label={label}
              aria-describedby={hintId}
              aria-invalid={isWrong || undefined}
              inputMode="decimal"
              autoComplete="off"
              {...amount}
              onFocus={({ target }) => target.select()}
            />
            {shown !== agreedPriceMinor && <s>{format.money({ minor: agreedPriceMinor, currency })}</s>}
          </span>
          <div className="panel-change">
            <p id={hintId} aria-live="polite" className={isWrong ? 'text-bad' : 'text-quiet empty:hidden'}>
              {isWrong ? m.wrongAmount : !isChanged && finalPriceWord}
            </p>
            {isChanged && isHigher && (
              <TextField
                {...form.field('word')}
                maxLength={DESK_LIMITS.priceWord}
                required
                aside={
                  <TextButton onClick={() => form.setValue('word', m.tip, { shouldValidate: true })}>
                    {m.tip}
                  </TextButton>
                }
              />
            )}
            {(isChanged || isWrong) && (
              <div className="flex gap-2">
                <Button type="submit" tone="ink" working={isWorking}>
                  {m.save}
                </Button>
                <Button tone="bare" onClick={() => form.reset()}>
                  {m.keep}
                </Button>
              </div>
            )}
            <RefusalNote refusal={refusal} />
          </div>
        </form>
        <Payments shop={shop} detail={detail} />
      </div>
    </Line>
  )
}
