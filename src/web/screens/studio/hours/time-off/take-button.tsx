import { timeOff } from '#web/messages/en/studio/time-off.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { type Answers, isWhole, type TouchedOne } from './answers.ts'
import { personOf } from './told-panel.tsx'

type Props = {
  touched: readonly TouchedOne[]
  answers: Answers
  mustAsk: boolean
  /** the time off is taken, and these are left */
  isLeft: boolean
  isReady: boolean
  isWorking: boolean
  onPress: () => void
}

/** Takes the time off once every appointment has an answer, or asks for it. */
export function TakeButton({ touched, answers, mustAsk, isLeft, isReady, isWorking, onPress }: Props) {
  const m = useMessages('studio/time-off', timeOff)
  const open = touched.filter(({ appointmentId }) => !isWhole(answers.get(appointmentId))).length
  const told = touched.filter(({ appointmentId }) => answers.get(appointmentId)?.way !== 'keep')
  const people = new Set(told.map(personOf)).size
  if (mustAsk)
    return (
      <>
        <p className="mb-3 text-t2">{m.askLie(touched.length)}</p>
        <Button tone="accent" big wide working={isWorking} disabled={!isReady} onClick={onPress}>
          {m.ask}
        </Button>
        <p className="mt-3 text-t2 text-quiet">{m.askWords}</p>
      </>
    )
  return (
    <Button tone="accent" big wide working={isWorking} disabled={!isReady || open > 0} onClick={onPress}>
      {open > 0 ? m.answerFirst(open) : isLeft ? m.finish(touched.length) : people > 0 ? m.takeAndTell(people) : m.take}
    </Button>
  )
}
