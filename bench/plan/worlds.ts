import type { Candidate, Wish } from '#core/planning/wish.ts'
import { DAY_MS, type EpochMs, MINUTE_MS } from '#core/time.ts'
import { createRandom, type Random } from '#demo/seeded-random.ts'

export const TEN = Date.UTC(2026, 10, 21, 10)

export type World = {
  name: string
  needs: number
  /** of each need; the server reads at most 120 */
  candidates: number
  days: number
  limitMs: number
  isComputable: boolean
}
export const worlds: World[] = [
  { name: '3 needs, as the server reads them', needs: 3, candidates: 120, days: 1, limitMs: 50, isComputable: true },
  { name: '3 needs, 1 000 shops', needs: 3, candidates: 334, days: 1, limitMs: 50, isComputable: true },
  { name: '5 needs, as the server reads them', needs: 5, candidates: 120, days: 1, limitMs: 150, isComputable: true },
  { name: '5 needs, 10 000 people', needs: 5, candidates: 2000, days: 1, limitMs: 150, isComputable: false },
  {
    name: '3 needs on 2 days, as the server reads them',
    needs: 3,
    candidates: 120,
    days: 2,
    limitMs: 50,
    isComputable: true,
  },
  {
    name: '5 needs on 7 days, as the server reads them',
    needs: 5,
    candidates: 120,
    days: 7,
    limitMs: 150,
    isComputable: true,
  },
]

/** A look somewhere in a city of 8 by 8 km, two thirds booked. */
function someCandidate(random: Random, id: string, days: number): Candidate {
  const starts: number[] = []
  for (let day = 0; day < days; day++)
    for (let minute = 0; minute < 7 * 60; minute += 15)
      if (random.next() < 0.33) starts.push(TEN + day * DAY_MS + minute * MINUTE_MS)
  return {
    id,
    shopId: id,
    place: { lat: 38.7 + random.next() * 0.072, lng: -9.18 + random.next() * 0.092 },
    durationMin: 30 + Math.floor(random.next() * 7) * 15,
    bufferBeforeMin: 0,
    bufferAfterMin: 10,
    price: { minor: 2000 + Math.floor(random.next() * 160) * 100, currency: 'EUR', kind: 'fixed' },
    rating: random.next() < 0.8 ? 3 + Math.round(random.next() * 20) / 10 : null,
    starts,
  }
}

/** The wish on each of its days. */
export function someWishes({ needs, candidates, days }: World, seed: number): Wish[] {
  const random = createRandom(`plan ${seed}`)
  const offered = Array.from({ length: needs }, (_, need) => ({
    candidates: Array.from({ length: candidates }, (_, n) => someCandidate(random, `${need} ${n}`, days)),
  }))
  return Array.from({ length: days }, (_, day) => wishFrom(TEN + day * DAY_MS, offered, seed))
}

function wishFrom(from: EpochMs, needs: Wish['needs'], seed: number): Wish {
  return {
    needs,
    window: { from, to: from + 9 * 60 * MINUTE_MS },
    isOrdered: false,
    pace: 'ride',
    currency: 'EUR',
    budgetMinor: seed % 3 === 0 ? needs.length * 12_000 : null,
    rest: seed % 4 === 0 ? { from: from + 90 * MINUTE_MS, to: from + 300 * MINUTE_MS, lengthMs: 45 * MINUTE_MS } : null,
  }
}
