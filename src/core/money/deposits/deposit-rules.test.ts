import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS } from '../../time.ts'
import {
  agreedDeposit,
  type DepositClient,
  type DepositRule,
  decidingRule,
  depositClients,
  depositFor,
  depositOf,
  depositsShown,
  payBy,
} from './deposit-rules.ts'

const rule: DepositRule = {
  isOn: true,
  serviceId: null,
  aboveMinor: null,
  from: 'everyone',
  ask: { kind: 'share', percent: 30, leastMinor: null },
}
/** The rules of the drawing. */
const drawn: DepositRule[] = [
  { ...rule, from: 'after_no_show', ask: { kind: 'share', percent: 50, leastMinor: null } },
  { ...rule, serviceId: 'correction', ask: { kind: 'amount', minor: 5400 } },
  { ...rule, aboveMinor: 10_000 },
  { ...rule, from: 'new', ask: { kind: 'share', percent: 30, leastMinor: 1500 } },
  { ...rule, isOn: false, ask: { kind: 'amount', minor: 2000 } },
]
const known: DepositClient = { isNew: false, hasMissed: false }
const fresh: DepositClient = { isNew: true, hasMissed: false }
const line = (minor: number, serviceId = 'cut') => ({
  serviceId,
  price: { minor, currency: 'EUR', kind: 'fixed' as const },
})

test('[C30] the first rule that is on and fits decides', () => {
  expect(depositFor(drawn, line(3800), known)).toBe(0)
  expect(depositFor(drawn, line(3800), fresh)).toBe(1500)
  expect(depositFor(drawn, line(11_000), known)).toBe(3300)
  expect(depositFor(drawn, line(10_000), known)).toBe(0)
  expect(depositFor(drawn, line(18_000, 'correction'), known)).toBe(5400)
  expect(depositFor(drawn, line(18_000, 'correction'), { isNew: true, hasMissed: true })).toBe(9000)
  expect(decidingRule(drawn, line(3800), known)).toBe(-1)
})

test('[C31] shares are rounded half up, have a least amount, and never pass the price', () => {
  expect(depositOf({ kind: 'share', percent: 30, leastMinor: null }, 5)).toBe(2)
  expect(depositOf({ kind: 'share', percent: 33, leastMinor: null }, 100)).toBe(33)
  expect(depositOf({ kind: 'share', percent: 10, leastMinor: 1500 }, 1000)).toBe(1000)
  expect(depositOf({ kind: 'amount', minor: 5000 }, 3000)).toBe(3000)
})

test('[C31] where the price is not known or nothing, nothing is asked', () => {
  const rules: DepositRule[] = [{ ...rule, ask: { kind: 'amount', minor: 1000 } }]
  for (const kind of ['on_request', 'free'] as const)
    expect(depositFor(rules, { serviceId: 'cut', price: { minor: 5000, currency: 'EUR', kind } }, known)).toBe(0)
  expect(depositFor(rules, { serviceId: 'cut', price: { minor: 5000, currency: 'EUR', kind: 'from' } }, known)).toBe(
    1000,
  )
})

test('[C32] nothing is asked where the deadline would not be before the visit', () => {
  const now = Date.UTC(2026, 10, 19, 12)
  const terms = { rules: [rule], payWithinHours: 24 }
  expect(agreedDeposit(terms, { ...line(10_000), startsAt: now + 24 * HOUR_MS }, known, now)).toBeNull()
  expect(agreedDeposit(terms, { ...line(10_000), startsAt: now + 24 * HOUR_MS + 1 }, known, now)).toEqual({
    minor: 3000,
    hours: 24,
  })
  expect(agreedDeposit(null, { ...line(10_000), startsAt: now + 99 * HOUR_MS }, known, now)).toBeNull()
  expect(payBy(2, now + 3 * HOUR_MS, now)).toBe(now + 2 * HOUR_MS)
})

test('[C41] a visitor reads what is asked of everyone and of new clients', () => {
  expect(depositsShown(drawn, line(3800))).toEqual({ everyoneMinor: 0, newMinor: 1500 })
  expect(depositsShown(drawn, line(11_000))).toEqual({ everyoneMinor: 3300, newMinor: 3300 })
})

const anyRule: fc.Arbitrary<DepositRule> = fc.record({
  isOn: fc.boolean(),
  serviceId: fc.constantFrom(null, 'cut', 'colour'),
  aboveMinor: fc.option(fc.nat(20_000)),
  from: fc.constantFrom(...depositClients),
  ask: fc.oneof(
    fc.record({
      kind: fc.constant('share' as const),
      percent: fc.integer({ min: 1, max: 100 }),
      leastMinor: fc.option(fc.nat(9000)),
    }),
    fc.record({ kind: fc.constant('amount' as const), minor: fc.integer({ min: 1, max: 50_000 }) }),
  ),
})

/** The rule again, slowly: every rule is judged by itself, in fractions. */
function slowDeposit(
  rules: readonly DepositRule[],
  priceMinor: number,
  serviceId: string,
  client: DepositClient,
): number {
  for (const { isOn, serviceId: of, aboveMinor, from, ask } of rules) {
    if (!isOn) continue
    if (of !== null && of !== serviceId) continue
    if (aboveMinor !== null && priceMinor <= aboveMinor) continue
    if (from === 'new' && !client.isNew) continue
    if (from === 'after_no_show' && !client.hasMissed) continue
    const wanted =
      ask.kind === 'amount' ? ask.minor : Math.max(Math.round((priceMinor * ask.percent) / 100), ask.leastMinor ?? 0)
    return wanted > priceMinor ? priceMinor : wanted
  }
  return 0
}

test('[C30] [C31] any rules, prices and clients: as the slow statement says, from nothing to the price', () => {
  const anyClient = fc.record({ isNew: fc.boolean(), hasMissed: fc.boolean() })
  const check = fc.property(
    fc.array(anyRule, { maxLength: 6 }),
    fc.nat(30_000),
    fc.constantFrom('cut', 'colour', 'gloss'),
    anyClient,
    (rules, minor, serviceId, client) => {
      const asked = depositFor(rules, line(minor, serviceId), client)
      expect(asked).toBe(slowDeposit(rules, minor, serviceId, client))
      expect(asked).toBeLessThanOrEqual(minor)
      expect(Number.isInteger(asked) && asked >= 0).toBe(true)
    },
  )
  fc.assert(check, { numRuns: 500 })
})
