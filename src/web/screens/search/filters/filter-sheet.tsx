import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { narrowing, without } from '#core/search/address.ts'
import { droppableNames, type SearchParams } from '#core/search/filter.ts'
import { installationQuery } from '#web/data/looks/installation.ts'
import { foundCountsQuery } from '#web/data/looks/search.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { SheetPanel } from '#web/ui/overlays/sheet-panel.tsx'
import type { FilterRowProps } from './filter-row.tsx'
import { PriceForm } from './price-panel.tsx'
import { useFilterChoices } from './use-filter-choices.ts'

type FilterSheetProps = FilterRowProps & { open: boolean; onOpenChange: (open: boolean) => void }

/** On a phone: all filters as one sheet. A press filters at once, and the button says how many looks are left. */
export function FilterSheet({ search, currency, makers, open, onOpenChange }: FilterSheetProps) {
  const m = useMessages('search', searchWords)
  const { data: installation } = useQuery(installationQuery)
  const navigate = useNavigate()
  const choices = useFilterChoices(makers)
  const go = (to: SearchParams) => void navigate({ to: '/search', search: to, resetScroll: false, replace: true })
  const isSet = droppableNames.some((name) => search[name])
  return (
    <SheetPanel
      open={open}
      onOpenChange={onOpenChange}
      title={m.filters}
      closeLabel={m.closeFilters}
      footer={
        <div className="flex items-center gap-3">
          <Button tone="bare" disabled={!isSet} onClick={() => go(search.show ? { show: search.show } : {})}>
            {m.form.clearAll}
          </Button>
          <Button tone="accent" big className="min-w-0 grow" onClick={() => onOpenChange(false)}>
            <Left search={search} />
          </Button>
        </div>
      }
    >
      <div className="grid gap-6">
        {!search.day && (
          <Part title={m.form.when}>
            {(['today', 'weekend'] as const).map((free) => switchOf('free', free, m.free[free]))}
          </Part>
        )}
        {droppableNames.map((name) => {
          const choice = choices[name]
          if (name === 'price')
            return (
              <Part key={name} title={m.price}>
                <PriceForm
                  key={search.price}
                  search={search}
                  cities={installation?.cities ?? []}
                  currency={currency}
                  choose={(change) => go({ ...search, ...change })}
                />
              </Part>
            )
          if (name === 'open')
            return (
              <Part key={name} title={m.opening}>
                {switchOf('open', 'now', m.openNow)}
              </Part>
            )
          if (!choice) return null
          return (
            <Part key={name} title={choice.label}>
              {choice.options.map(({ value, label }) => switchOf(name, value, label))}
            </Part>
          )
        })}
      </div>
    </SheetPanel>
  )

  function switchOf(name: (typeof droppableNames)[number], value: string, label: string) {
    const isOn = search[name] === value
    return (
      <Chip key={value} on={isOn} onClick={() => go(isOn ? without(search, name) : { ...search, [name]: value })}>
        {label}
      </Chip>
    )
  }
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-t2 font-press">
        {title}
      </h3>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  )
}

function Left({ search }: { search: SearchParams }) {
  const m = useMessages('search', searchWords)
  const format = useFormat()
  const { data } = useQuery(foundCountsQuery(narrowing(search)))
  if (!data) return m.counting
  const { count, isMore } = data.looks
  return m.form.showLooks({ n: count, shown: format.number(count), isMore })
}
