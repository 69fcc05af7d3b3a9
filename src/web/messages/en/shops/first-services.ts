import { messages } from '#web/messages/messages.ts'
import source from './first-services.json' with { type: 'json' }

/** A service that shops of a category often begin with. The price is an example in a currency near the euro, never filled in. */
export type SuggestedService = { name: string; durationMin: number; bufferAfterMin: number; examplePrice: number }

const names: Readonly<Record<string, readonly string[]>> = messages('shops/first-services', source)

/** Duration, buffer after and example price of each, in the order of the names. */
const figures: Readonly<Record<string, readonly (readonly [number, number, number])[]>> = {
  portraits: [
    [60, 15, 120],
    [30, 10, 70],
    [90, 15, 180],
  ],
  interiors: [
    [60, 30, 90],
    [120, 15, 240],
    [90, 15, 130],
    [240, 30, 450],
  ],
  plants: [
    [120, 30, 65],
    [30, 10, 25],
    [45, 10, 40],
  ],
  'night-sky': [
    [180, 30, 190],
    [240, 30, 150],
  ],
  leather: [
    [60, 15, 80],
    [30, 10, 35],
    [180, 30, 95],
  ],
  sneakers: [
    [30, 10, 40],
    [45, 15, 35],
    [90, 15, 85],
  ],
  coffee: [
    [60, 15, 28],
    [120, 15, 65],
    [90, 15, 45],
  ],
  bicycles: [
    [60, 10, 55],
    [90, 15, 130],
    [180, 15, 140],
  ],
  venues: [
    [30, 15, 0],
    [240, 60, 380],
    [480, 60, 680],
  ],
  fashion: [
    [45, 15, 50],
    [90, 15, 120],
    [30, 10, 30],
  ],
  landscapes: [
    [180, 30, 260],
    [150, 15, 75],
  ],
  products: [
    [90, 15, 160],
    [240, 30, 390],
  ],
  keyboards: [
    [180, 15, 140],
    [90, 10, 60],
    [30, 5, 25],
  ],
  outdoors: [
    [120, 30, 160],
    [180, 30, 90],
  ],
  sport: [
    [60, 15, 60],
    [120, 15, 180],
    [45, 10, 25],
  ],
  tattoo: [
    [30, 10, 0],
    [90, 20, 140],
    [240, 30, 420],
    [45, 15, 60],
  ],
  nails: [
    [45, 10, 35],
    [75, 15, 62],
    [90, 15, 68],
    [60, 15, 55],
  ],
  ceramics: [
    [120, 30, 70],
    [150, 30, 65],
    [90, 15, 45],
  ],
  hair: [
    [60, 10, 55],
    [120, 15, 110],
    [180, 15, 170],
    [45, 5, 38],
  ],
  beauty: [
    [60, 15, 75],
    [30, 5, 28],
    [90, 15, 85],
    [60, 10, 80],
  ],
  flowers: [
    [30, 10, 45],
    [60, 15, 0],
    [120, 30, 75],
  ],
  cakes: [
    [45, 15, 30],
    [30, 10, 0],
    [150, 30, 80],
  ],
}

/** By category code. Categories an operator added have none. */
export const firstServices: Readonly<Record<string, readonly SuggestedService[]>> = Object.fromEntries(
  Object.entries(figures).map(([category, services]) => [
    category,
    services.map(([durationMin, bufferAfterMin, examplePrice], at) => ({
      name: names[category]?.[at] ?? '',
      durationMin,
      bufferAfterMin,
      examplePrice,
    })),
  ]),
)

/** Currencies in which the example prices are of the right size. */
export const exampleCurrencies: readonly string[] = ['EUR', 'USD', 'GBP', 'CHF', 'CAD', 'AUD', 'NZD']
