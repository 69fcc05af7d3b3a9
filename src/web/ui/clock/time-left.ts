/** 8:42 until an instant, in epoch milliseconds; 0:00 once it has passed. */
export function timeLeft(endsAt: number, now: number): { seconds: number; clock: string } {
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000))
  return { seconds, clock: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` }
}
