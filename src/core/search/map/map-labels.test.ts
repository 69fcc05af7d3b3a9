import { expect, test } from 'vitest'
import { labelPins } from './map-labels.ts'

const frame = { widthPx: 1000, ratio: 2 }
const pin = (x: number, y: number, name: string | null) => ({ x: x / 1000, y: y / 500, items: [name] })
const labels = (...pins: ReturnType<typeof pin>[]) =>
  pins.map((each) => labelPins(pins, ({ items }) => items[0]!, frame).get(each)?.side ?? null)

test('[F70] a district is named below its first pin', () => {
  expect(labels(pin(300, 200, 'Beato'), pin(600, 200, 'Beato'))).toEqual(['below', null])
})

test('[F70] a name that would lie under the next pin stands above', () => {
  expect(labels(pin(300, 200, 'Marvila'), pin(300, 255, 'Beato'))).toEqual(['above', 'below'])
})

test('[F70] without room at its first pin, a district is named at its next', () => {
  const between = [pin(300, 145, 'Graça'), pin(300, 255, 'Graça')]
  expect(labels(pin(300, 200, 'Anjos'), ...between, pin(700, 200, 'Anjos'))).toEqual([null, 'above', null, 'below'])
})

test('[F70] names do not cover each other, nor leave the map', () => {
  expect(labels(pin(300, 200, 'Campo de Ourique'), pin(360, 200, 'Santos'))).toEqual(['below', 'above'])
  expect(labels(pin(300, 480, 'Santos'))).toEqual(['above'])
  expect(labels(pin(20, 200, 'Campo de Ourique'))).toEqual([null])
  expect(labels(pin(300, 200, null))).toEqual([null])
})
