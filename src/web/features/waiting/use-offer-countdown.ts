import { useEffect, useEffectEvent } from 'react'
import { SECOND_MS } from '#core/time.ts'
import { OFFER_MS } from '#core/waiting/wish.ts'
import type { Offer } from '#web/data/waiting/waiting.ts'
import { waiting as words } from '#web/messages/en/booking/waiting.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { timeLeft } from '#web/ui/clock/time-left.ts'
import { useNow } from '#web/ui/clock/use-now.ts'
import { announce } from '#web/ui/feedback/announce.ts'

const TOLD_AT_S = [300, 60]

/** The time left of an offer, by the server's clock; calls `onOver` once it has run out. */
export function useOfferCountdown({ expiresAt, readAt }: Offer, readAtMs: number, onOver: () => void) {
  const m = useMessages('waiting', words).offer
  const endsAt = readAtMs + Date.parse(expiresAt) - Date.parse(readAt)
  const { seconds, clock } = timeLeft(endsAt, useNow(SECOND_MS))
  const tell = useEffectEvent(() => {
    if (TOLD_AT_S.includes(seconds)) announce(m.left(seconds / 60))
    if (seconds === 0) onOver()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each second
  useEffect(tell, [seconds])
  return { clock, share: Math.min(1, (seconds * SECOND_MS) / OFFER_MS) }
}
