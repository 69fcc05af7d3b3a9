import { useFormat } from '#web/messages/use-format.ts'

/** Between two appointments of a day. Beyond this it is a journey, and minutes say nothing of it. */
const FAR_MIN = 300

/** "22 min"; null: far away. */
export function useWayWords(): (minutes: number) => string | null {
  const format = useFormat()
  return (minutes) => (minutes > FAR_MIN ? null : format.duration(minutes))
}
