import { useFormat } from '#web/messages/use-format.ts'

/** Maximum travel time between two appointments that is shown in minutes; beyond it the number is of no use. */
const FAR_MIN = 300

/** "22 min"; null beyond FAR_MIN. */
export function useTravelWords(): (minutes: number) => string | null {
  const format = useFormat()
  return (minutes) => (minutes > FAR_MIN ? null : format.duration(minutes))
}
