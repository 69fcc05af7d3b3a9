import { useState } from 'react'
import { opening } from '#web/messages/en/shops/opening.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { StepFrame } from '../step-frame.tsx'
import type { DraftEditor } from '../use-draft.ts'

const durations = [15, 30, 45, 60, 75, 90, 120, 150, 180, 240, 360, 480]
const buffers = [0, 5, 10, 15, 20, 30, 45, 60]

/** Saved once name and price are there. */
export function FirstService({ editor }: { editor: DraftEditor }) {
  const m = useMessages('opening', opening)
  const format = useFormat()
  const { draft, change } = editor
  const digits = digitsOf(draft.currency)
  const known = draft.service
  const [name, setName] = useState(known?.name ?? '')
  const [price, setPrice] = useState(known?.priceMinor === undefined ? '' : String(known.priceMinor / 10 ** digits))
  const [durationMin, setDuration] = useState(known?.durationMin ?? 60)
  const [bufferAfterMin, setBuffer] = useState(known?.bufferAfterMin ?? 0)
  const [isAsked, setAsked] = useState(false)
  const minor = minorOf(price, digits)
  const isNamed = name.trim().length >= 2
  return (
    <StepFrame editor={editor} step="service" title={m.service.title} hint={m.service.hint} onNext={check}>
      <TextField
        label={m.service.name}
        value={name}
        maxLength={80}
        aside={`${name.length} / 80`}
        error={isAsked && !isNamed ? m.service.nameNeeded : undefined}
        onChange={({ target: { value } }) => {
          setName(value)
          save({ name: value })
        }}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={m.service.price(draft.currency)}
          value={price}
          inputMode="decimal"
          maxLength={12}
          error={priceWords()}
          onChange={({ target: { value } }) => {
            setPrice(value)
            save({ price: value })
          }}
        />
        <Select
          label={m.service.duration}
          options={choices(durations, durationMin).map((value) => ({
            value: String(value),
            label: format.duration(value),
          }))}
          value={String(durationMin)}
          onChange={(value) => {
            setDuration(Number(value))
            save({ durationMin: Number(value) })
          }}
        />
      </div>
      <Select
        label={m.service.buffer}
        hint={m.service.bufferHint}
        options={choices(buffers, bufferAfterMin).map((value) => ({
          value: String(value),
          label: value === 0 ? m.service.noBuffer : format.duration(value),
        }))}
        value={String(bufferAfterMin)}
        onChange={(value) => {
          setBuffer(Number(value))
          save({ bufferAfterMin: Number(value) })
        }}
      />
      <p className="text-t2 text-quiet">{m.service.who}</p>
    </StepFrame>
  )

  function save(changed: { name?: string; price?: string; durationMin?: number; bufferAfterMin?: number }): void {
    const now = { name, price, durationMin, bufferAfterMin, ...changed }
    const priceMinor = minorOf(now.price, digits)
    if (now.name.trim().length < 2 || priceMinor === null) return
    const { durationMin: duration, bufferAfterMin: buffer } = now
    change('service', { name: now.name, priceMinor, durationMin: duration, bufferAfterMin: buffer })
  }

  function check(): boolean {
    setAsked(true)
    return isNamed && minor !== null
  }

  function priceWords(): string | undefined {
    if (price.trim() === '') return isAsked ? m.service.priceNeeded : undefined
    return minor === null ? m.service.priceWrong : undefined
  }
}

function choices(usual: readonly number[], own: number): number[] {
  return [...new Set([...usual, own])].sort((a, b) => a - b)
}

function digitsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

/** Minor units of what was typed, with a point or a comma; null if it is no price. */
function minorOf(text: string, digits: number): number | null {
  const plain = text.trim().replace(',', '.')
  if (!/^\d+(\.\d+)?$/.test(plain)) return null
  const minor = Math.round(Number(plain) * 10 ** digits)
  return minor <= 10_000_000 ? minor : null
}
