import type { KeyboardEvent } from 'react'
import { SERVICE_LIMITS } from '#core/shops/service-limits.ts'
import { panel } from '#web/messages/en/studio/panel.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Pressable } from '#web/ui/buttons/pressable.tsx'

export const STEP_MIN = 15
const { gridMin: SMALL_STEP_MIN, durationLeastMin, durationMin: most } = SERVICE_LIMITS

type LengthStepperProps = { durationMin: number; isWorking: boolean; onChange: (durationMin: number) => void }

/** Shorter and longer by 15 minutes, with Shift by 5; arrow keys do the same on either button. */
export function LengthStepper({ durationMin, isWorking, onChange }: LengthStepperProps) {
  const m = useMessages('panel', panel)
  const format = useFormat()

  function step(direction: 1 | -1, isSmall: boolean) {
    const by = direction * (isSmall ? SMALL_STEP_MIN : STEP_MIN)
    const next = Math.min(most, Math.max(durationLeastMin, durationMin + by))
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
      <Pressable
        aria-label={m.shorter}
        title={m.smallSteps}
        aria-disabled={durationMin <= durationLeastMin}
        onClick={(event) => step(-1, event.shiftKey)}
        onKeyDown={onKeyDown}
      >
        −
      </Pressable>
      <b>{format.duration(durationMin)}</b>
      <Pressable
        aria-label={m.longer}
        title={m.smallSteps}
        aria-disabled={durationMin >= most}
        onClick={(event) => step(1, event.shiftKey)}
        onKeyDown={onKeyDown}
      >
        +
      </Pressable>
    </span>
  )
}
