import { expect, test } from 'vitest'
import { at, candidate, wish } from '#tests/support/planning/planning-worlds.ts'
import { MINUTE_MS } from '../time.ts'
import { loosen } from './loosen.ts'
import { planDay } from './plan-day.ts'
import type { Wish } from './wish.ts'

const north = { lat: 38.75, lng: -9.14 }
const times = (asked: Wish) =>
  planDay(asked).plans.map(({ kind, parts }) => [
    kind,
    ...parts.map((part) => `${part.candidate.id} ${(part.startsAt - at(0)) / MINUTE_MS}`),
  ])

test('[G1] the order is free unless it is asked for', () => {
  const needs = [[candidate('cut', { startMin: [120, 180] })], [candidate('nails', { startMin: [0, 240] })]]
  expect(times(wish(needs))[0]).toEqual(['soonest', 'nails 0', 'cut 120'])
  expect(times(wish(needs, { isOrdered: true }))[0]).toEqual(['soonest', 'cut 120', 'nails 240'])
})

test('[G2] a far shop needs more time on foot than by a ride; one shop only its buffers', () => {
  const far = [[candidate('cut')], [candidate('nails', { place: north, startMin: [75, 90, 105, 120, 135] })]]
  expect(times(wish(far))).toContainEqual(['soonest', 'cut 0', 'nails 105'])
  expect(times(wish(far, { pace: 'foot' }))).toContainEqual(['soonest', 'cut 0', 'nails 135'])
  const near = [
    [candidate('cut', { shopId: 'one', bufferAfterMin: 15 })],
    [candidate('nails', { shopId: 'one', startMin: [60, 75] })],
  ]
  expect(times(wish(near))).toEqual([['soonest', 'cut 0', 'nails 75']])
})

test('[G2] buffers count also where another shop lies between two parts of one', () => {
  const needs = [
    [candidate('cut', { shopId: 'one', bufferAfterMin: 120 })],
    [candidate('nails', { durationMin: 15, startMin: [75] })],
    [candidate('portrait', { shopId: 'one', startMin: [105, 180] })],
  ]
  expect(times(wish(needs))[0]).toEqual(['soonest', 'cut 0', 'nails 75', 'portrait 180'])
})

test('[G3] only prices of the currency count, and with a budget none that is on request', () => {
  const krona = candidate('krona', { price: { minor: 100, currency: 'SEK', kind: 'fixed' } })
  const asking = candidate('asking', { price: { minor: 0, currency: 'EUR', kind: 'on_request' } })
  const euro = candidate('euro', { startMin: [60] })
  expect(times(wish([[krona, asking, euro]]))[0]).toEqual(['soonest', 'asking 0'])
  expect(times(wish([[krona, asking, euro]], { budgetMinor: 5000 }))[0]).toEqual(['soonest', 'euro 60'])
  expect(times(wish([[krona, asking, euro]], { budgetMinor: 4999 }))).toEqual([])
})

test('[G4] lunch lies between two parts besides the way, or before and after them', () => {
  const rest = { from: at(0), to: at(130), lengthMs: 45 * MINUTE_MS }
  const needs = [[candidate('cut', { startMin: [-30] })], [candidate('nails', { startMin: [45, 75, 90, 120] })]]
  expect(times(wish(needs, { rest }))[0]).toEqual(['soonest', 'cut -30', 'nails 90'])
  expect(times(wish([[candidate('cut', { startMin: [60] })]], { rest }))).toEqual([['soonest', 'cut 60']])
  const busy = [[candidate('cut', { durationMin: 180 })]]
  expect(times(wish(busy, { rest }))).toEqual([])
})

test('[G5] the three days are named by what they are best at, and near-copies are left out', () => {
  const price = (minor: number) => ({ minor, currency: 'EUR', kind: 'fixed' as const })
  const needs = [
    [candidate('cut', { startMin: [-60, 0, 60] }), candidate('cheap cut', { price: price(2000), startMin: [120] })],
    [candidate('nails', { startMin: [15, 30, 90, 105, 120, 135, 210] })],
  ]
  expect(times(wish(needs))).toEqual([
    ['soonest', 'cut -60', 'nails 15'],
    ['calmest', 'cut -60', 'nails 90'],
    ['cheapest', 'nails 15', 'cheap cut 120'],
  ])
  const one = [[candidate('cut', { startMin: [0, 15] }), candidate('same price', { startMin: [0] })]]
  expect(times(wish(one))).toHaveLength(1)
})

test('[G8] names a later end, an earlier beginning, a higher budget or a need to leave out', () => {
  const day = { from: at(-720), to: at(720) }
  const cut = (...startMin: number[]) => [candidate('cut', { startMin })]
  const others = [[candidate('nails', { startMin: [0] })], [candidate('portrait', { startMin: [240] })]]
  const until = (to: number) => ({ window: { from: at(-60), to: at(to) } })
  expect(loosen(wish([cut(120), ...others], until(290)), day)).toEqual([
    { wish: 'to', at: at(305) },
    { wish: 'need', need: 2 },
  ])
  expect(loosen(wish([cut(-180), ...others], until(300)), day)).toEqual([
    { wish: 'from', at: at(-180) },
    { wish: 'need', need: 0 },
  ])
  expect(loosen(wish([cut(120), ...others], { ...until(300), budgetMinor: 12_000 }), day)).toEqual([
    { wish: 'budget', minor: 15_000 },
    { wish: 'need', need: 0 },
    { wish: 'need', need: 1 },
    { wish: 'need', need: 2 },
  ])
})
