import { SERVICE_LIMITS } from '#core/shops/service-limits.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { Field, inputClass } from '#web/ui/inputs/field.tsx'

const STEP = SERVICE_LIMITS.gridMin
const minus = ['M5 12h14']

export type MinutesFieldProps = {
  label: string
  words: { less: (label: string) => string; more: (label: string) => string }
  error: string | undefined
  /** as it is typed */
  text: string
  value: number
  least: number
  most: number
  onText: (text: string) => void
  onStep: (minutes: number) => void
}

/** Minutes as text, with buttons that step to the next five. */
export function MinutesField({ label, words, error, text, value, least, most, onText, onStep }: MinutesFieldProps) {
  const [less, more] = [Math.ceil(value / STEP) * STEP - STEP, Math.floor(value / STEP) * STEP + STEP]
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <span className="flex items-center gap-1">
          <IconButton
            icon={minus}
            label={words.less(label)}
            disabled={value <= least}
            onClick={() => onStep(Math.max(less, least))}
          />
          <input
            type="text"
            inputMode="numeric"
            value={text}
            onChange={(event) => onText(event.target.value)}
            {...wiring}
            className={`${inputClass} h-11 w-20! px-2! text-center tabular-nums`}
          />
          <IconButton
            icon={rareShapes.plus}
            label={words.more(label)}
            disabled={value >= most}
            onClick={() => onStep(Math.min(more, most))}
          />
        </span>
      )}
    </Field>
  )
}
