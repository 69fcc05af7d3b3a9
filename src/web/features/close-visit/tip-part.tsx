import { useId, useState } from 'react'
import { amountText } from '#core/money/typed-amount.ts'
import { tipChoices } from '#core/money/visit-bill.ts'
import { closeVisit } from '#web/messages/en/studio/close-visit.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { AmountField } from './amount-field.tsx'
import type { CloseVisit } from './use-close-visit.ts'

/** None first; nothing is chosen for anybody [C2]. */
export function TipPart({ visit, name }: { visit: CloseVisit; name: string }) {
  const m = useMessages('close-visit', closeVisit)
  const format = useFormat()
  const group = useId()
  const [isTyped, setTyped] = useState(false)
  const { currency, tip, tipMinor, setTip, bill } = visit
  const money = (minor: number) => format.money({ minor, currency })
  const sum = bill.totalMinor - (Number.isNaN(tipMinor) ? 0 : tipMinor)
  const options = [
    { label: m.none, minor: 0, amount: money(0) },
    ...tipChoices(sum).map(({ kind, of, minor }) => ({
      label: kind === 'percent' ? m.percent(of) : m.roundTo(money(of)),
      minor,
      amount: money(minor),
    })),
  ]
  const chosen = isTyped ? -1 : options.findIndex(({ minor }) => minor === tipMinor)
  return (
    <fieldset className="mt-6">
      <legend className="visit-label">{m.tipFor(name)}</legend>
      <div className="visit-tips">
        {options.map(({ label, minor, amount }, index) => (
          <label key={label}>
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={index === chosen}
              onChange={() => {
                setTyped(false)
                setTip(minor === 0 ? '' : amountText(minor, currency))
              }}
            />
            {label}
            <small className="tabular-nums">{amount}</small>
          </label>
        ))}
        <label>
          <input
            type="radio"
            name={group}
            className="sr-only"
            checked={chosen === -1}
            onChange={() => setTyped(true)}
          />
          {m.other}
          <small>{m.typeIt}</small>
        </label>
      </div>
      {chosen === -1 && (
        <div className="mt-2 flex">
          <AmountField
            label={m.tipAmount}
            currency={currency}
            value={tip}
            isWrong={Number.isNaN(tipMinor)}
            onChange={setTip}
          />
        </div>
      )}
    </fieldset>
  )
}
