import type { Random } from '../seeded-random.ts'
import {
  circle,
  dots,
  ellipse,
  linear,
  n,
  type Point,
  polygon,
  radial,
  range,
  rect,
  shape,
  smooth,
  stroke,
} from './svg.ts'

/** A nail's root is at (0, 0) and it points up: 100 to each side, 360 high at most. Designs paint that box; the nail clips it. */
export const nailShapes = {
  almond: 'M-88 0C-100 -120 -84 -250 0 -352C84 -250 100 -120 88 0C70 40 -70 40 -88 0Z',
  oval: 'M-90 0C-98 -140 -84 -300 0 -306C84 -300 98 -140 90 0C70 40 -70 40 -90 0Z',
  square:
    'M-90 0C-94 -120 -90 -210 -84 -276Q-80 -296 -60 -296L60 -296Q80 -296 84 -276C90 -210 94 -120 90 0C70 40 -70 40 -90 0Z',
  coffin:
    'M-90 0C-98 -120 -82 -230 -50 -336Q-46 -346 -36 -346L36 -346Q46 -346 50 -336C82 -230 98 -120 90 0C70 40 -70 40 -90 0Z',
} as const

export type NailColors = { base: string; second: string; third: string; accent: string; metal: string }

/** Painted shapes with their own SVG definitions; `id` keeps definition names unique. */
export type NailDesign = (random: Random, colors: NailColors, id: string) => string

const box = (fill: string) => rect(-120, -380, 240, 440, fill)

const solid: NailDesign = (_random, { base }) => box(base)

const french: NailDesign = (random, { base, second }) => {
  const deep = random.between(-210, -180)
  const arc = `M-120 -400L120 -400L120 ${n(deep - 10)}Q0 ${n(deep - 96)} -120 ${n(deep - 10)}Z`
  return box(base) + shape(arc, second)
}

const doubleFrench: NailDesign = (_random, { base, second, accent }) =>
  box(base) +
  shape('M-120 -400L120 -400L120 -200Q0 -300 -120 -200Z', second) +
  stroke('M-120 -160Q0 -262 120 -160', accent, 12)

const aura: NailDesign = (_random, { base, third }, id) =>
  box(base) +
  radial(id, [0.5, 0.5], 0.5, [
    [0, third, 1],
    [0.55, third, 0.55],
    [1, third, 0],
  ]) +
  ellipse(0, -160, 118, 150, `url(#${id})`)

const fade: NailDesign = (_random, { base, second, third }, id) =>
  linear(
    id,
    [0, 1],
    [0, 0],
    [
      [0.1, base],
      [0.55, third],
      [1, second],
    ],
  ) + box(`url(#${id})`)

const polka: NailDesign = (random, { base, second, accent }) => {
  const points = range(4).flatMap((row) =>
    range(3).map((column): Point => [-66 + column * 66 + (row % 2) * 33, -30 - row * 86]),
  )
  return box(base) + dots(points, random.chance(0.5) ? second : accent, 30)
}

const checks: NailDesign = (_random, { base, second }) =>
  box(base) +
  range(9)
    .flatMap((row) =>
      range(5).map((column) => ((row + column) % 2 ? rect(-120 + column * 48, -390 + row * 48, 48, 48, second) : '')),
    )
    .join('')

const marble: NailDesign = (random, { base, third, metal }) => {
  const vein = (color: string, width: number, opacity: number) => {
    const slope = random.between(-0.9, 0.9)
    const from = random.between(-320, -20)
    const points = range(7).map(
      (index): Point => [-130 + index * 44, from + (index - 3) * 40 * slope + random.between(-26, 26)],
    )
    return stroke(smooth(points), color, width, `stroke-opacity="${opacity}"`)
  }
  const clouds = range(4).map(() => vein(third, random.between(20, 44), 0.35))
  return (
    box(base) +
    clouds.join('') +
    range(3)
      .map(() => vein(third, 5, 0.8))
      .join('') +
    vein(metal, 6, 1)
  )
}

const daisies: NailDesign = (random, { base, second, accent }) => {
  const flower = (x: number, y: number, r: number) =>
    range(6)
      .map((index) => {
        const angle = (index / 6) * Math.PI * 2
        return circle(x + Math.cos(angle) * r, y + Math.sin(angle) * r, r * 0.62, second)
      })
      .join('') + circle(x, y, r * 0.52, accent)
  const places = [
    [-44, -60],
    [40, -130],
    [-34, -214],
    [46, -288],
    [62, -20],
  ] as const
  return box(base) + places.map(([x, y]) => flower(x + random.between(-8, 8), y, random.between(22, 32))).join('')
}

const swirls: NailDesign = (random, { base, second, third }) => {
  const wave = (from: number, color: string) =>
    stroke(
      smooth(range(8).map((index): Point => [from + Math.sin(index * 1.1 + from) * 58, 40 - index * 60])),
      color,
      random.between(24, 40),
    )
  return box(base) + wave(-66, second) + wave(4, third) + wave(72, second)
}

const foil: NailDesign = (random, { base, metal }) => {
  const flakes = range(26).map(() => {
    const [x, y, r] = [random.between(-90, 90), random.between(-330, 10), random.between(6, 22)]
    return polygon(
      range(5).map(
        (index): Point => [
          x + Math.cos(index * 1.3) * r * random.between(0.5, 1.3),
          y + Math.sin(index * 1.3) * r * random.between(0.5, 1.3),
        ],
      ),
    )
  })
  return box(base) + shape(flakes.join(''), metal, 'fill-opacity="0.92"')
}

const tortoise: NailDesign = (random, { metal }) => {
  const patch = () => {
    const [x, y] = [random.between(-90, 90), random.between(-330, 10)]
    const points = range(7).map((index): Point => {
      const [angle, r] = [(index / 7) * Math.PI * 2, random.between(22, 52)]
      return [x + Math.cos(angle) * r, y + Math.sin(angle) * r]
    })
    return shape(smooth(points, true), '#2b1609', 'fill-opacity="0.8"')
  }
  return (
    box('#a9662a') +
    range(9).map(patch).join('') +
    dots(
      range(6).map((): Point => [random.between(-80, 80), random.between(-320, 0)]),
      metal,
      9,
    )
  )
}

const chrome: NailDesign = (_random, { base, metal }, id) =>
  linear(
    id,
    [0, 0.2],
    [1, 0.8],
    [
      [0, base],
      [0.3, '#ffffff'],
      [0.46, metal],
      [0.62, '#fffaf2'],
      [1, base],
    ],
  ) + box(`url(#${id})`)

const lines: NailDesign = (random, { base, second, accent }) => {
  const lean = random.between(-60, 60)
  return (
    box(base) +
    range(4)
      .map((index) =>
        stroke(
          `M${-90 + index * 46} 40L${n(-60 + index * 46 + lean)} -380`,
          index === 1 ? accent : second,
          index === 1 ? 16 : 6,
        ),
      )
      .join('')
  )
}

export const nailDesigns: NailDesign[] = [
  solid,
  french,
  doubleFrench,
  aura,
  fade,
  polka,
  checks,
  marble,
  daisies,
  swirls,
  foil,
  tortoise,
  chrome,
  lines,
]
