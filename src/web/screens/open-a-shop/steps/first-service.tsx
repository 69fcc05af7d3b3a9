import type { ChangeEvent, FocusEvent } from 'react'
import { firstServiceForm } from '#contract/opening/opening-forms.ts'
import { LARGEST_MINOR } from '#core/money/currency.ts'
import { amountText, LONGEST_AMOUNT } from '#core/money/typed-amount.ts'
import { SERVICE_LIMITS } from '#core/shops/service-limits.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { useSession } from '#web/data/identity/session.ts'
import type { DraftService } from '#web/data/opening/opening.ts'
import { categories as categoryNames } from '#web/messages/en/looks/categories.ts'
import { exampleCurrencies, firstServices } from '#web/messages/en/shops/first-services.ts'
import { opening } from '#web/messages/en/shops/opening.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { StepFrame } from '../step-frame.tsx'
import type { DraftEditor } from '../use-draft.ts'

const durations = [15, 30, 45, 60, 75, 90, 120, 150, 180, 240, 360, 480]
const buffers = [0, 5, 10, 15, 20, 30, 45, 60]

type Fields = { name: string; priceMinor: string; durationMin: number; bufferAfterMin: number }

/** Saved once name and price are there. */
export function FirstService({ editor }: { editor: DraftEditor }) {
  const m = useMessages('opening', opening)
  const format = useFormat()
  const { person } = useSession()
  const { draft, change } = editor
  const schema = firstServiceForm(draft.currency)
  const largest = format.money({ minor: LARGEST_MINOR, currency: draft.currency })
  const form = useSchemaForm(schema, {
    tells: 'sending',
    // Follows what is saved, except in the field that is typed in: the server cleans names and prices.
    values: fieldsOf(draft.service, draft.currency),
    labels: {
      name: m.service.name,
      priceMinor: m.service.price(draft.currency),
      durationMin: m.service.duration,
      bufferAfterMin: m.service.buffer,
    },
    words: {
      name: m.service.nameNeeded,
      priceMinor: { amount: (text) => (text.trim() === '' ? m.service.priceNeeded : m.service.priceWrong(largest)) },
    },
  })
  const { name, durationMin, bufferAfterMin } = form.watch()
  return (
    <StepFrame
      editor={editor}
      step="service"
      title={m.service.title}
      hint={m.service.hint}
      onNext={() => form.trigger(undefined, { shouldFocus: true })}
    >
      <Suggestions category={draft.category} name={name} choose={choose} />
      <TextField {...typed('name')} maxLength={SERVICE_LIMITS.name} aside={m.count(name.length, SERVICE_LIMITS.name)} />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...typed('priceMinor')}
          inputMode="decimal"
          maxLength={LONGEST_AMOUNT}
          placeholder={examplePrice()}
        />
        <Select
          label={m.service.duration}
          options={choices(durations, durationMin).map((value) => ({
            value: String(value),
            label: format.duration(value),
          }))}
          value={String(durationMin)}
          onChange={(value) => choose({ durationMin: Number(value) })}
        />
        <Select
          label={m.service.buffer}
          hint={m.service.bufferHint}
          options={choices(buffers, bufferAfterMin).map((value) => ({
            value: String(value),
            label: value === 0 ? m.service.noBuffer : format.duration(value),
          }))}
          value={String(bufferAfterMin)}
          onChange={(value) => choose({ bufferAfterMin: Number(value) })}
        />
        <div>
          <p className="text-t2 font-press">{m.service.who}</p>
          <p className="mt-1.5 flex h-12 items-center gap-2.5 rounded-ctl border border-hairline bg-sunken px-3.5">
            {person && <Face name={person.name} portrait={person.avatar} />}
            {m.service.you}
          </p>
          <p className="mt-1.5 text-t2 text-quiet">{m.service.whoHint}</p>
        </div>
      </div>
    </StepFrame>
  )

  /** A text field: a mistake in the price is said at once, in the name when one goes on. */
  function typed(path: 'name' | 'priceMinor') {
    const field = form.field(path)
    return {
      ...field,
      onChange: async (event: ChangeEvent) => {
        await field.onChange(event)
        save()
        if (path === 'priceMinor' && form.getValues(path).trim() !== '') await form.trigger(path)
        else if (field.error) await form.trigger(path)
      },
      onBlur: async (event: FocusEvent) => {
        await field.onBlur(event)
        leave()
      },
    }
  }

  function choose(chosen: Partial<Fields>): void {
    for (const [path, value] of Object.entries(chosen)) form.setValue(path as keyof Fields, value)
    save()
    leave()
  }

  function save(): void {
    const { data } = schema.safeParse(form.getValues())
    if (data) change('service', data)
  }

  /** Shows the saved service again, unless what was typed cannot be saved yet. */
  function leave(): void {
    const { data } = schema.safeParse(form.getValues())
    if (data) form.reset({ ...data, priceMinor: amountText(data.priceMinor, draft.currency) })
  }

  function examplePrice(): string | undefined {
    const services = firstServices[draft.category]
    if (!services || !exampleCurrencies.includes(draft.currency)) return undefined
    const like = services.find((service) => service.name === name) ?? services[0]
    return like && m.service.priceExample(like.examplePrice)
  }
}

type SuggestionsProps = { category: string; name: string; choose: (fields: Partial<Fields>) => void }

/** Fills in name, length and buffer, never the price. */
function Suggestions({ category, name, choose }: SuggestionsProps) {
  const m = useMessages('opening', opening)
  const names = useMessages('categories', categoryNames)
  const services = firstServices[category]
  if (!services) return null
  return (
    <fieldset>
      <legend className="text-t2 font-press">{m.service.begin(names[category] ?? category)}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {services.map(({ examplePrice, ...service }) => {
          const isChosen = service.name === name
          return (
            <Chip
              key={service.name}
              on={isChosen}
              {...(isChosen && { endIcon: 'check' as const })}
              onClick={() => choose(service)}
            >
              {service.name}
            </Chip>
          )
        })}
      </div>
    </fieldset>
  )
}

function fieldsOf(service: DraftService | null, currency: string): Fields {
  if (!service) return { name: '', priceMinor: '', durationMin: 60, bufferAfterMin: 0 }
  const { name, priceMinor, durationMin, bufferAfterMin } = service
  return { name, priceMinor: amountText(priceMinor, currency), durationMin, bufferAfterMin }
}

function choices(usual: readonly number[], own: number): number[] {
  return [...new Set([...usual, own])].sort((a, b) => a - b)
}
