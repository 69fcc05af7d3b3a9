import type { ComponentPropsWithoutRef } from 'react'
import { LONGEST_AMOUNT } from '#core/money/typed-amount.ts'
import { useFormat } from '#web/messages/use-format.ts'
import './amount-field.css'

type AmountFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'onChange' | 'className'> & {
  label: string
  currency: string
  isWrong?: boolean | undefined
  onChange: (text: string) => void
}

/** An amount beside its symbol, for lines that say themselves what it is of. */
export function AmountField({ label, currency, isWrong, onChange, ...input }: AmountFieldProps) {
  const format = useFormat()
  return (
    <span className="amount-field">
      <span aria-hidden="true">{format.currencySymbol(currency)}</span>
      <input
        type="text"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={LONGEST_AMOUNT}
        {...input}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  )
}
