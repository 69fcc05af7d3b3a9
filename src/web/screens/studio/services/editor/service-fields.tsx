import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { priceKinds } from '#core/booking/checkout/totals.ts'
import { serviceTexts } from '#core/shops/service-texts.ts'
import type { StudioServices } from '#web/data/studio/services.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { useCategoryName } from '#web/features/categories/use-category-name.ts'
import { studioServices } from '#web/messages/en/studio/studio-services.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { rateWords } from './draft-words.ts'
import { PerformerFields } from './performer-fields.tsx'
import { isPriced, type ServiceForm } from './service-form.ts'
import { TimeEditor } from './time-editor.tsx'

export type ServiceFieldsProps = { shop: string; services: StudioServices; form: ServiceForm; picture: ReactNode }

const steps = [5, 10, 15, 20, 30, 45, 60, 90, 120]
const noticeHours = [0, 1, 2, 4, 12, 24, 48, 72, 168]
const horizons = [7, 14, 30, 60, 90, 180, 365]

export function ServiceFields({ shop, services, form, picture }: ServiceFieldsProps) {
  const { editor: m } = useMessages('studio-services', studioServices)
  const categoryName = useCategoryName()
  const draft = form.watch()
  const needs = form.choice('needs')
  const taxRate = form.choice('taxRateId')
  const needed = new Set(needs.value.flat())
  const need = (id: string) =>
    needs.onChange(needed.has(id) ? needs.value.filter((rooms) => !rooms.includes(id)) : [...needs.value, [id]])
  const categories = [...new Set([...services.categories, draft.category])]
  const minutes = (field: 'slotStepMin' | 'noticeMin' | 'horizonDays') => {
    const { value, onChange } = form.choice(field)
    return { value: String(value), onChange: (chosen: string) => onChange(Number(chosen)) }
  }

  return (
    <form className="grid gap-8 min-w-0" onSubmit={(event) => event.preventDefault()}>
      {picture}
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4 [&>:nth-child(n+4)]:col-span-2">
        <TextField className="col-span-2" {...form.field('name')} />
        <TextField {...form.field('priceMinor')} inputMode="decimal" disabled={!isPriced(draft)} />
        <Select {...form.choice('priceKind')} options={priceKinds.map((value) => ({ value, label: m.kinds[value] }))} />
        {services.taxRates.length > 0 && (
          <Select
            label={m.fields.taxRateId}
            value={services.taxRates.find(({ id, isDefault }) => id === taxRate.value && !isDefault)?.id ?? ''}
            onChange={(id) => taxRate.onChange(id === '' ? null : id)}
            options={taxRateOptions(services)}
          />
        )}
        <Select
          {...form.choice('category')}
          options={categories.map((value) => ({ value, label: categoryName(value) }))}
        />
        {serviceTexts.map((field) => (
          <TextField key={field} {...form.field(field)} />
        ))}
      </div>
      <TimeEditor form={form} />
      <PerformerFields services={services} form={form} />
      <section aria-labelledby="service-needs" className="pt-6 border-t border-hairline">
        <h2 id="service-needs" className="heading-4 mb-3">
          {m.needs}
        </h2>
        {services.rooms.length === 0 ? (
          <p className="text-t2 text-quiet">
            {m.noRooms}{' '}
            <Link {...studioPath(shop, 'rooms')} className="underline underline-offset-2">
              {m.toRooms}
            </Link>
          </p>
        ) : (
          <>
            <p className="text-t2 text-quiet mb-3">{m.needsHint}</p>
            <div className="flex flex-wrap gap-2">
              {services.rooms.map(({ id, name }) => (
                <Chip key={id} on={needed.has(id)} onClick={() => need(id)}>
                  {name}
                </Chip>
              ))}
            </div>
          </>
        )}
      </section>
      <section aria-labelledby="service-when" className="grid gap-4 pt-6 border-t border-hairline">
        <h2 id="service-when" className="heading-4">
          {m.when}
        </h2>
        <div className="grid gap-4 md:grid-cols-3">
          <Select label={m.step} {...minutes('slotStepMin')} options={optionsOf(steps, draft.slotStepMin, m.every)} />
          <Select
            label={m.notice}
            {...minutes('noticeMin')}
            options={optionsOf(
              noticeHours.map((hours) => hours * 60),
              draft.noticeMin,
              m.noticeWords,
            )}
          />
          <Select
            label={m.horizon}
            {...minutes('horizonDays')}
            options={optionsOf(horizons, draft.horizonDays, m.daysBefore)}
          />
        </div>
        <Switch
          label={<span className="whitespace-normal">{m.approve}</span>}
          checked={draft.confirmation === 'on_request'}
          onChange={({ target }) => form.choice('confirmation').onChange(target.checked ? 'on_request' : 'instant')}
        />
      </section>
    </form>
  )
}

/** The usual values and the present one, in order. */
function optionsOf(values: readonly number[], present: number, label: (value: number) => string) {
  return [...new Set([...values, present])]
    .toSorted((a, b) => a - b)
    .map((value) => ({ value: String(value), label: label(value) }))
}

/** The default is what a service without a rate of its own takes. */
function taxRateOptions({ taxRates }: StudioServices) {
  return taxRates.map((rate) => ({ value: rate.isDefault ? '' : rate.id, label: rateWords(rate) }))
}
