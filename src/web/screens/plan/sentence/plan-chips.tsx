import { type FormEvent, useState } from 'react'
import { budgetPattern, LONGEST_BUDGET } from '#core/planning/budget.ts'
import { plan as words } from '#web/messages/en/booking/plan.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import type { PlanAddress } from '../plan-address.ts'
import type { ChangePlan } from '../use-plan.ts'
import { moneyOf } from '../use-plan-words.ts'
import { Word } from './word.tsx'

type PlanChipsProps = {
  address: PlanAddress
  change: ChangePlan
  cities: readonly { name: string }[]
  currency: string
}

const chip =
  'inline-flex h-10 shrink-0 items-center gap-2 rounded-ctl border px-3.5 text-t2 font-nav whitespace-nowrap transition-colors hit-2'
const chipOff = `${chip} border-hairline bg-raised hover:border-edge`
const chipOn = `${chip} border-ink bg-ink text-paper`

/** Wishes beside the sentence: where, how one gets around, the budget, lunch and the order. */
export function PlanChips({ address, change, cities, currency }: PlanChipsProps) {
  const m = useMessages('plan', words)
  const format = useFormat()
  const { city, budget } = address
  const spent = budget && format.money(moneyOf(Number(budget), currency))
  return (
    <fieldset className="plan-chips no-scrollbar">
      <legend className="sr-only">{m.options}</legend>
      {cities.length > 1 && (
        <Word
          label={city ? m.around(city) : m.anywhere}
          question={m.where}
          className={chipOff}
          panel={(close) => (
            <CitySelect
              cities={cities}
              city={city}
              choose={(chosen) => {
                change({ city: chosen, pins: [] })
                close()
              }}
            />
          )}
        >
          <Icon name="pin" size="s" />
          {city ? m.around(city) : m.anywhere}
        </Word>
      )}
      <Chip on={address.isOnFoot} onClick={() => change({ isOnFoot: !address.isOnFoot })}>
        {m.walking}
      </Chip>
      <Word
        label={spent ? m.upTo(spent) : m.budget}
        question={m.budget}
        className={spent ? chipOn : chipOff}
        panel={(close) => (
          <BudgetForm
            budget={budget}
            currency={currency}
            choose={(chosen) => {
              change({ budget: chosen })
              close()
            }}
          />
        )}
      >
        {spent ? m.upTo(spent) : m.budget}
      </Word>
      <Chip on={address.hasLunch} onClick={() => change({ hasLunch: !address.hasLunch })}>
        {m.lunch}
      </Chip>
      <Chip on={address.isOrdered} onClick={() => change({ isOrdered: !address.isOrdered })}>
        {m.inOrder}
      </Chip>
    </fieldset>
  )
}

type CitySelectProps = {
  cities: readonly { name: string }[]
  city: string | undefined
  choose: (city: string) => void
}

function CitySelect({ cities, city, choose }: CitySelectProps) {
  const m = useMessages('plan', words)
  const known = cities.some(({ name }) => name === city)
  const names = [...(city !== undefined && !known ? [city] : []), ...cities.map(({ name }) => name)]
  return (
    <Select
      label={m.city}
      value={city ?? null}
      options={names.map((name) => ({ value: name, label: name }))}
      onChange={choose}
    />
  )
}

type BudgetFormProps = {
  budget: string | undefined
  currency: string
  choose: (budget: string | undefined) => void
}

function BudgetForm({ budget, currency, choose }: BudgetFormProps) {
  const m = useMessages('plan', words)
  const [text, setText] = useState(budget ?? '')
  function save(event: FormEvent) {
    event.preventDefault()
    choose(budgetPattern.test(text) ? text : undefined)
  }
  return (
    <form onSubmit={save} className="grid gap-3">
      <TextField
        label={m.budgetLabel(currency)}
        inputMode="numeric"
        maxLength={LONGEST_BUDGET}
        value={text}
        onChange={({ target }) => setText(target.value.replaceAll(/\D/g, ''))}
      />
      <span className="flex flex-wrap gap-2">
        <Button type="submit" tone="ink">
          {m.setBudget}
        </Button>
        {budget !== undefined && (
          <Button tone="line" onClick={() => choose(undefined)}>
            {m.noBudget}
          </Button>
        )}
      </span>
    </form>
  )
}
