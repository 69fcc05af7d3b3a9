import type { Candidate, Wish } from '#core/planning/wish.ts'
import { MINUTE_MS } from '#core/time.ts'
import { createRandom, type Random } from '#demo/seeded-random.ts'

export const TEN = Date.UTC(2026, 10, 21, 10)

export type World = { name: string; needs: number; candidates: number; limitMs: number; isComputable: boolean }
export const worlds: World[] = [
  { name: '3 needs, as the server reads them', needs: 3, candidates: 60, limitMs: 50, isComputable: true },
  { name: '3 needs, 1 000 shops', needs: 3, candidates: 334, limitMs: 50, isComputable: true },
  { name: '5 needs, as the server reads them', needs: 5, candidates: 60, limitMs: 150, isComputable: true },
  { name: '5 needs, 10 000 people', needs: 5, candidates: 2000, limitMs: 150, isComputable: false },
]

/** A look somewhere in a city of 8 by 8 km, two thirds booked. */
function someCandidate(random: Random, id: string): Candidate {
  const starts: number[] = []
  for (let minute = 0; minute < 7 * 60; minute += 15) if (random.next() < 0.33) starts.push(TEN + minute * MINUTE_MS)
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

export function someWish({ needs, candidates }: World, seed: number): Wish {
  const random = createRandom(`plan ${seed}`)
  return {
    needs: Array.from({ length: needs }, (_, need) => ({
      candidates: Array.from({ length: candidates }, (_, n) => someCandidate(random, `${need} ${n}`)),
    })),
    window: { from: TEN, to: TEN + 9 * 60 * MINUTE_MS },
    isOrdered: false,
    pace: 'ride',
    currency: 'EUR',
    budgetMinor: seed % 3 === 0 ? needs * 12_000 : null,
    rest: seed % 4 === 0 ? { from: TEN + 90 * MINUTE_MS, to: TEN + 300 * MINUTE_MS, lengthMs: 45 * MINUTE_MS } : null,
  }
}
