import { useId, useState } from 'react'
import { DESK_LIMITS } from '#core/desk/desk-limits.ts'
import { needsWord } from '#core/desk/final-price.ts'
import { amountText, minorOf } from '#core/money/typed-amount.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type DeskAppointment, setFinalPrice } from '#web/data/desk/appointment.ts'
import { panel } from '#web/messages/en/studio/panel.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { Line } from '../line.tsx'
import { Payments } from './payments.tsx'
import './money.css'

/** The final price, beside the agreed one, and what was paid of it. */
export function PriceLine({ shop, detail }: { shop: string; detail: DeskAppointment }) {
  const m = useMessages('panel', panel)
  const format = useFormat()
  const { isWorking, refusal, send } = useWrite(setFinalPrice, { onDone: () => setText(null) })
  const { agreedPriceMinor, finalPriceMinor, finalPriceWord, currency, block } = detail
  const shown = finalPriceMinor ?? agreedPriceMinor
  const [text, setText] = useState<string | null>(null)
  const [word, setWord] = useState(finalPriceWord ?? '')
  const minor = text === null ? shown : minorOf(text, currency)
  const isChanged = minor !== shown || (text !== null && word.trim() !== (finalPriceWord ?? ''))
  const { price } = block.appointment ?? {}
  const isHigher = price !== undefined && needsWord({ priceMinor: agreedPriceMinor, priceKind: price.kind }, minor)
  const isWrong = Number.isNaN(minor)
  const hintId = useId()
  const symbol = format.currencySymbol(currency)

  function save() {
    if (isWrong || (isHigher && word.trim() === '')) return
    const body = { finalPriceMinor: minor === agreedPriceMinor ? null : minor, ...(isHigher && { word: word.trim() }) }
    void send(shop, block.id, body)
  }

  return (
    <Line label={m.price}>
      <div className="panel-money">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <span className="panel-price">
            <span aria-hidden="true">{symbol}</span>
            <input
              type="text"
              aria-label={m.finalPrice}
              aria-describedby={hintId}
              aria-invalid={isWrong || undefined}
              inputMode="decimal"
              autoComplete="off"
              value={text ?? amountText(shown, currency)}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => setText(target.value)}
            />
            {shown !== agreedPriceMinor && <s>{format.money({ minor: agreedPriceMinor, currency })}</s>}
          </span>
          <div className="panel-change">
            <p id={hintId} aria-live="polite" className={isWrong ? 'text-bad' : 'text-quiet empty:hidden'}>
              {isWrong ? m.wrongAmount : text === null && finalPriceWord}
            </p>
            {isChanged && isHigher && (
              <TextField
                label={m.why}
                maxLength={DESK_LIMITS.priceWord}
                required
                value={word}
                onChange={({ target }) => setWord(target.value)}
              />
            )}
            {(isChanged || isWrong) && (
              <div className="flex gap-2">
                <Button type="submit" look="ink" working={isWorking}>
                  {m.save}
                </Button>
                <Button look="bare" onClick={() => setText(null)}>
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
