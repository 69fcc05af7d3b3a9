import { type FormEvent, useState } from 'react'
import { filterFields, type SearchParams } from '#core/search/filter.ts'
import { orderedRange, printRange, rangeOf } from '#core/search/spelling.ts'
import { currenciesOf, ownCurrency, type PricedCity } from '#web/features/search/price-currency.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { Popover } from '#web/ui/overlays/popover.tsx'

export type PriceFormProps = {
  search: SearchParams
  cities: readonly PricedCity[]
  /** of all results, if they share one */
  currency: string | undefined
  choose: (change: SearchParams) => void
}
export type PricePanelProps = PriceFormProps & { anchor: HTMLElement; close: () => void }

const NUMBER = /^\d{0,7}$/

export function PricePanel({ anchor, close, ...form }: PricePanelProps) {
  const m = useMessages('search', searchWords)
  return (
    <Popover anchor={anchor} label={m.price} onClose={close} className="w-80">
      <PriceForm
        {...form}
        choose={(change) => {
          form.choose(change)
          close()
        }}
      />
    </Popover>
  )
}

/** A price range as people type it, in one currency [F81]. */
export function PriceForm({ search, cities, currency, choose }: PriceFormProps) {
  const m = useMessages('search', searchWords)
  const set = search.price === undefined ? {} : rangeOf(search.price)
  const [from, setFrom] = useState(set.from?.toString() ?? '')
  const [to, setTo] = useState(set.to?.toString() ?? '')
  const [chosen, setChosen] = useState(() => ownCurrency(search, cities))
  const [error, setError] = useState<string>()
  const unit = chosen ?? currency
  const all = currenciesOf(cities)

  function submit(event: FormEvent) {
    event.preventDefault()
    const [least, most] = [from.trim(), to.trim()]
    if (!NUMBER.test(least) || !NUMBER.test(most)) return setError(m.priceWhole)
    const typed = { ...(Number(least) > 0 && { from: Number(least) }), ...(most && { to: Number(most) }) }
    if (Object.keys(typed).length > 0 && !orderedRange(typed, filterFields.price.most)) return setError(m.priceOrder)
    const price = printRange(typed) || undefined
    choose({ price, currency: price && chosen })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={m.priceFromLabel(unit)}
          inputMode="numeric"
          autoComplete="off"
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label={m.priceToLabel(unit)}
          inputMode="numeric"
          autoComplete="off"
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      {error && (
        <p role="alert" className="text-t2 text-bad">
          {error}
        </p>
      )}
      {chosen && (
        <Select
          label={m.currency}
          value={chosen}
          options={all.map((each) => ({ value: each, label: each }))}
          onChange={setChosen}
        />
      )}
      <Button type="submit" tone="ink" wide>
        {m.showPrices}
      </Button>
    </form>
  )
}
