import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../time.ts'
import { decideReply, decideReview, mayEditReview, meanRating, weightedRating } from './reviews.ts'

const photo = { id: 'a', alt: 'Me in blue light', audience: 'everyone', withLook: true } as const

describe('a review', () => {
  test('[V70] is one to five stars; the words may be left out', () => {
    for (const rating of [1, 2, 3, 4, 5])
      expect(decideReview({ rating, body: '  ', photos: [] })).toEqual({
        ok: true,
        value: { rating, body: '', photos: [] },
      })
    for (const rating of [0, 6, -1, 4.5, Number.NaN])
      expect(decideReview({ rating, body: '', photos: [] })).toMatchObject({ code: 'invalid_input' })
  })

  test('[V70] has at most 4000 characters', () => {
    expect(decideReview({ rating: 5, body: '🙂'.repeat(4000), photos: [] }).ok).toBe(true)
    expect(decideReview({ rating: 5, body: 'a'.repeat(4001), photos: [] })).toMatchObject({
      detail: { fields: [{ path: 'body', rule: 'max', bound: 4000 }] },
    })
  })

  test.each([
    ['seven pictures', Array.from({ length: 7 }, (_, n) => ({ ...photo, id: String(n) })), 'photos'],
    ['one picture twice', [photo, photo], 'photos'],
    ['a picture without a description', [{ ...photo, alt: ' \u200b' }], 'photos.0.alt'],
    ['a description that is too long', [photo, { ...photo, id: 'b', alt: 'a'.repeat(251) }], 'photos.1.alt'],
  ])('[V73] refuses %s', (_, photos, path) => {
    expect(decideReview({ rating: 4, body: '', photos })).toMatchObject({ detail: { fields: [{ path }] } })
  })

  test('[V73] a picture for the shop only is never shown with the look', () => {
    const decided = decideReview({ rating: 4, body: '', photos: [{ ...photo, audience: 'shop' }] })
    expect(decided).toMatchObject({ value: { photos: [{ audience: 'shop', withLook: false }] } })
  })

  test('[V72] can be changed for 14 days', () => {
    expect(mayEditReview(1000, 1000 + 14 * DAY_MS - 1)).toBe(true)
    expect(mayEditReview(1000, 1000 + 14 * DAY_MS)).toBe(false)
  })
})

test('[V74] an answer has 1 to 2000 characters', () => {
  expect(decideReply('  Thank you.\u0007 ')).toEqual({ ok: true, value: 'Thank you.' })
  expect(decideReply(' \n ')).toMatchObject({ detail: { fields: [{ rule: 'min' }] } })
  expect(decideReply('a'.repeat(2001))).toMatchObject({ detail: { fields: [{ rule: 'max' }] } })
})

describe('the weighted rating', () => {
  const stars = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 300 })
  const sum = (given: readonly number[]) => given.reduce((total, one) => total + one, 0)

  test('[V80] is the mean of the reviews and five more of four stars', () => {
    fc.assert(
      fc.property(stars, (given) => {
        const padded = [...given, 4, 4, 4, 4, 4]
        expect(weightedRating(sum(given), given.length)).toBeCloseTo(sum(padded) / padded.length, 10)
      }),
    )
  })

  test('[V80] no single review moves it by more than half a star', () => {
    fc.assert(
      fc.property(stars, fc.integer({ min: 1, max: 5 }), (given, one) => {
        const before = weightedRating(sum(given), given.length)
        const after = weightedRating(sum(given) + one, given.length + 1)
        expect(Math.abs(after - before)).toBeLessThanOrEqual(3.01 / 6)
      }),
    )
  })

  test('[V80] one five-star review does not beat forty that average 4.9', () => {
    expect(weightedRating(5, 1)).toBeLessThan(weightedRating(196, 40))
  })

  test('[V80] the plain mean follows from it, as precisely as a listing stores it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 2000 }), (given) => {
        const stored = Math.fround(weightedRating(sum(given), given.length))
        expect(meanRating(stored, given.length)).toBe(Math.round((sum(given) / given.length) * 100) / 100)
      }),
    )
  })
})
