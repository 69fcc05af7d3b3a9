import { usePolicyWords } from '#web/features/cart/use-policy-words.ts'
import { opening } from '#web/messages/en/shops/opening.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { StepFrame } from '../step-frame.tsx'
import type { DraftEditor } from '../use-draft.ts'

const shares = [0, 25, 50, 75, 100]

export function HouseRules({ editor }: { editor: DraftEditor }) {
  const m = useMessages('opening', opening)
  const { draft, change } = editor
  const { freeCancelHours, lateCancelPercent } = draft.policy
  const words = usePolicyWords(draft.policy)
  const hours = Object.entries(m.rules.freeOptions).map(([value, label]) => ({ value, label }))
  return (
    <StepFrame
      editor={editor}
      step="rules"
      title={m.rules.title}
      hint={m.rules.hint}
      next={m.rules.agree}
      onNext={() => {
        change('policy', draft.policy)
        return true
      }}
    >
      <Select
        label={m.rules.free}
        options={hours}
        value={String(freeCancelHours)}
        onChange={(value) => change('policy', { ...draft.policy, freeCancelHours: Number(value) })}
      />
      <Select
        label={m.rules.late}
        options={shares.map((share) => ({ value: String(share), label: m.rules.percent(share) }))}
        value={String(lateCancelPercent)}
        onChange={(value) => change('policy', { ...draft.policy, lateCancelPercent: Number(value) })}
      />
      <p className="text-t2 text-quiet text-pretty" aria-live="polite">
        {m.rules.read(words)}
      </p>
    </StepFrame>
  )
}
