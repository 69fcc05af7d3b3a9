import { policy } from '#web/messages/en/booking/policy.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** "Free until 24 hours before. After that, half the price." */
export function usePolicyWords({
  freeCancelHours,
  lateCancelPercent,
}: {
  freeCancelHours: number
  lateCancelPercent: number
}): string {
  const m = useMessages('policy', policy)
  if (lateCancelPercent === 0) return m.always
  if (freeCancelHours === 0) return m.freeUntilStart
  return `${m.freeUntilHours(freeCancelHours)} ${m.afterThat(lateCancelPercent)}`
}
