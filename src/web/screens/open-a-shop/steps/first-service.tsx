import { useState } from 'react'
import { LARGEST_MINOR } from '#core/money/currency.ts'
import { amountText, LONGEST_AMOUNT, minorOf } from '#core/money/typed-amount.ts'
import { SERVICE_LIMITS } from '#core/shops/service-limits.ts'
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

type Fields = { name: string; price: string; durationMin: number; bufferAfterMin: number }

/** Saved once name and price are there. */
export function FirstService({ editor }: { editor: DraftEditor }) {
  const m = useMessages('opening', opening)
  const format = useFormat()
  const { person } = useSession()
  const { draft, change } = editor
  // Keep the typed text until the field is saved and blurred: the server normalizes names and prices.
  const [typed, setTyped] = useState<Fields | null>(null)
  const [isAsked, setAsked] = useState(false)
  const fields = typed ?? fieldsOf(draft.service, draft.currency)
  const { name, price, durationMin, bufferAfterMin } = fields
  const isPrice = !Number.isNaN(minorOf(price, draft.currency))
  const isNamed = name.trim().length >= SERVICE_LIMITS.nameLeast
  return (
    <StepFrame editor={editor} step="service" title={m.service.title} hint={m.service.hint} onNext={check}>
      <Suggestions category={draft.category} name={name} choose={set} />
      <TextField
        label={m.service.name}
        value={name}
        maxLength={SERVICE_LIMITS.name}
        aside={m.count(name.length, SERVICE_LIMITS.name)}
        error={isAsked && !isNamed ? m.service.nameNeeded : undefined}
        onChange={({ target: { value } }) => set({ name: value })}
        onBlur={leave}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={m.service.price(draft.currency)}
          value={price}
          inputMode="decimal"
          maxLength={LONGEST_AMOUNT}
          placeholder={examplePrice()}
          error={priceWords()}
          onChange={({ target: { value } }) => set({ price: value })}
          onBlur={leave}
        />
        <Select
          label={m.service.duration}
          options={choices(durations, durationMin).map((value) => ({
            value: String(value),
            label: format.duration(value),
          }))}
          value={String(durationMin)}
          onChange={(value) => set({ durationMin: Number(value) })}
        />
        <Select
          label={m.service.buffer}
          hint={m.service.bufferHint}
          options={choices(buffers, bufferAfterMin).map((value) => ({
            value: String(value),
            label: value === 0 ? m.service.noBuffer : format.duration(value),
          }))}
          value={String(bufferAfterMin)}
          onChange={(value) => set({ bufferAfterMin: Number(value) })}
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

  function set(changed: Partial<Fields>): void {
    const now = { ...fields, ...changed }
    setTyped(now)
    const priceMinor = minorOf(now.price, draft.currency)
    if (now.name.trim().length < SERVICE_LIMITS.nameLeast || Number.isNaN(priceMinor)) return
    const { durationMin: duration, bufferAfterMin: buffer } = now
    change('service', { name: now.name, priceMinor, durationMin: duration, bufferAfterMin: buffer })
  }

  /** Shows the saved service again, unless what was typed cannot be saved yet. */
  function leave(): void {
    if (isNamed && isPrice) setTyped(null)
  }

  function check(): boolean {
    setAsked(true)
    return isNamed && isPrice
  }

  function priceWords(): string | undefined {
    if (price.trim() === '') return isAsked ? m.service.priceNeeded : undefined
    return isPrice ? undefined : m.service.priceWrong(format.money({ minor: LARGEST_MINOR, currency: draft.currency }))
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
  if (!service) return { name: '', price: '', durationMin: 60, bufferAfterMin: 0 }
  const { name, priceMinor, durationMin, bufferAfterMin } = service
  return { name, price: amountText(priceMinor, currency), durationMin, bufferAfterMin }
}

function choices(usual: readonly number[], own: number): number[] {
  return [...new Set([...usual, own])].sort((a, b) => a - b)
}
