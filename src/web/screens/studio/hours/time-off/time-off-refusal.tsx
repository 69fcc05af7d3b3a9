import { Problem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { timeOff } from '#web/messages/en/studio/time-off.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** Why this time off cannot be taken or asked for [T29]. */
export function TimeOffRefusal({ problem }: { problem: Error | null }) {
  const m = useMessages('studio/time-off', timeOff)
  const words: { [rule: string]: string } = {
    overlaps: m.overlaps,
    left: m.left,
    too_long: m.tooLong,
    asked: m.asked,
    past: m.past,
  }
  const refusal = problem instanceof Problem ? problem : null
  return (
    <RefusalNote refusal={refusal} lead={m.refused} words={words[refusal?.fields[0]?.rule ?? '']} className="mt-5" />
  )
}
