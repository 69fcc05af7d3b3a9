import type { KeyboardEvent } from 'react'
import { panel } from '#web/messages/en/studio/panel.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

export const STEP_MIN = 15
const SMALL_STEP_MIN = 5
const LONGEST_MIN = 720

type LengthStepperProps = { durationMin: number; isWorking: boolean; onChange: (durationMin: number) => void }

/** Shorter and longer by 15 minutes, with Shift by 5; arrow keys do the same on either button. */
export function LengthStepper({ durationMin, isWorking, onChange }: LengthStepperProps) {
  const m = useMessages('panel', panel)
  const format = useFormat()

  function step(direction: 1 | -1, isSmall: boolean) {
    const by = direction * (isSmall ? SMALL_STEP_MIN : STEP_MIN)
    const next = Math.min(LONGEST_MIN, Math.max(SMALL_STEP_MIN, durationMin + by))
    if (!isWorking && next !== durationMin) onChange(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null
    if (direction === null) return
    event.preventDefault()
    step(direction, event.shiftKey)
  }

  // Not disabled while it is saved: the button would lose the focus.
  return (
    <span className="panel-stepper">
      <button
        type="button"
        aria-label={m.shorter}
        title={m.smallSteps}
        aria-disabled={durationMin <= SMALL_STEP_MIN}
        onClick={(event) => step(-1, event.shiftKey)}
        onKeyDown={onKeyDown}
      >
        −
      </button>
      <b>{format.duration(durationMin)}</b>
      <button
        type="button"
        aria-label={m.longer}
        title={m.smallSteps}
        aria-disabled={durationMin >= LONGEST_MIN}
        onClick={(event) => step(1, event.shiftKey)}
        onKeyDown={onKeyDown}
      >
        +
      </button>
    </span>
  )
}
