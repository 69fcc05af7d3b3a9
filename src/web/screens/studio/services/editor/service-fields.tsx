import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { priceKinds } from '#core/booking/checkout/totals.ts'
import { LARGEST_MINOR } from '#core/money/currency.ts'
import { SERVICE_TEXTS, type ServiceText, serviceTexts } from '#core/shops/service-texts.ts'
import type { StudioServices } from '#web/data/studio/services.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { useCategoryName } from '#web/features/page/use-category-name.ts'
import { studioServices } from '#web/messages/en/studio/studio-services.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { PerformerFields } from './performer-fields.tsx'
import type { Draft, Mistake } from './service-form.ts'
import { TimeEditor } from './time-editor.tsx'

export type ServiceFieldsProps = {
  shop: string
  services: StudioServices
  draft: Draft
  mistakes: readonly Mistake[]
  picture: ReactNode
  onChange: (change: Partial<Draft>) => void
}

const steps = [5, 10, 15, 20, 30, 45, 60, 90, 120]
const noticeHours = [0, 1, 2, 4, 12, 24, 48, 72, 168]
const horizons = [7, 14, 30, 60, 90, 180, 365]

export function ServiceFields({ shop, services, draft, mistakes, picture, onChange }: ServiceFieldsProps) {
  const { editor: m } = useMessages('studio-services', studioServices)
  const categoryName = useCategoryName()
  const format = useFormat()
  const wrong = (field: Mistake) => (mistakes.includes(field) ? problemOf(field) : undefined)
  const problemOf = (field: Mistake) => {
    if (isText(field)) return m.problems.text(SERVICE_TEXTS[field])
    const problem = m.problems[field]
    if (typeof problem === 'string') return problem
    return problem(format.money({ minor: LARGEST_MINOR, currency: services.currency }))
  }
  const text = (field: 'name' | ServiceText | 'price') => ({
    value: draft[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  })
  const needed = new Set(draft.needs.flat())
  const need = (id: string) =>
    onChange({ needs: needed.has(id) ? draft.needs.filter((rooms) => !rooms.includes(id)) : [...draft.needs, [id]] })
  const categories = [...new Set([...services.categories, draft.category])]

  return (
    <form className="grid gap-8 min-w-0" onSubmit={(event) => event.preventDefault()}>
      {picture}
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4 [&>:nth-child(n+4)]:col-span-2">
        <TextField className="col-span-2" label={m.name} error={wrong('name')} {...text('name')} />
        <TextField
          label={`${m.price} (${services.currency})`}
          inputMode="decimal"
          disabled={draft.priceKind === 'on_request' || draft.priceKind === 'free'}
          error={wrong('priceMinor')}
          {...text('price')}
        />
        <Select
          label={m.priceKind}
          value={draft.priceKind}
          options={priceKinds.map((value) => ({ value, label: m.kinds[value] }))}
          onChange={(priceKind) => onChange({ priceKind })}
        />
        <Select
          label={m.category}
          value={draft.category}
          error={wrong('category')}
          options={categories.map((value) => ({ value, label: categoryName(value) }))}
          onChange={(category) => onChange({ category })}
        />
        {serviceTexts.map((field) => (
          <TextField key={field} label={m.fields[field]} error={wrong(field)} {...text(field)} />
        ))}
      </div>
      <TimeEditor draft={draft} wrong={wrong} onChange={onChange} />
      <PerformerFields services={services} draft={draft} wrong={wrong} onChange={onChange} />
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
          <Select
            label={m.step}
            value={String(draft.slotStepMin)}
            options={optionsOf(steps, draft.slotStepMin, m.every)}
            onChange={(value) => onChange({ slotStepMin: Number(value) })}
          />
          <Select
            label={m.notice}
            value={String(draft.noticeMin)}
            options={optionsOf(
              noticeHours.map((hours) => hours * 60),
              draft.noticeMin,
              m.noticeWords,
            )}
            onChange={(value) => onChange({ noticeMin: Number(value) })}
          />
          <Select
            label={m.horizon}
            value={String(draft.horizonDays)}
            options={optionsOf(horizons, draft.horizonDays, m.daysBefore)}
            onChange={(value) => onChange({ horizonDays: Number(value) })}
          />
        </div>
        <Switch
          label={<span className="whitespace-normal">{m.approve}</span>}
          checked={draft.confirmation === 'on_request'}
          onChange={(event) => onChange({ confirmation: event.target.checked ? 'on_request' : 'instant' })}
        />
      </section>
    </form>
  )
}

function isText(field: Mistake): field is ServiceText {
  return field in SERVICE_TEXTS
}

/** The usual values and the present one, in order. */
function optionsOf(values: readonly number[], present: number, label: (value: number) => string) {
  return [...new Set([...values, present])]
    .toSorted((a, b) => a - b)
    .map((value) => ({ value: String(value), label: label(value) }))
}
