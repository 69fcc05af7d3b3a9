import { useEffect, useEffectEvent, useState } from 'react'
import { OFFER_MS } from '#core/waiting/wish.ts'
import type { Offer } from '#web/data/waiting/waiting.ts'
import { waiting as words } from '#web/messages/en/booking/waiting.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { announce } from '#web/ui/feedback/announce.ts'

const TOLD_AT_S = [300, 60]

/** The time left of an offer, by the server's clock; calls `onOver` once it has run out. */
export function useOfferCountdown({ expiresAt, readAt }: Offer, readAtMs: number, onOver: () => void) {
  const m = useMessages('waiting', words).offer
  const endsAt = readAtMs + Date.parse(expiresAt) - Date.parse(readAt)
  const [now, setNow] = useState(Date.now)
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000))
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const tell = useEffectEvent(() => {
    if (TOLD_AT_S.includes(seconds)) announce(m.left(seconds / 60))
    if (seconds === 0) onOver()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each second
  useEffect(tell, [seconds])
  return {
    clock: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    share: Math.min(1, (seconds * 1000) / OFFER_MS),
  }
}
