import type { Random } from '../seeded-random.ts'
import { type Canvas, group, linear, mix, n, type Point, picture, polygon, range, rect, shape, stroke } from './svg.ts'

type Yarns = { ground: string; colors: string[]; wall: string }

const sets: Yarns[] = [
  { ground: '#efe4d0', colors: ['#a63a2b', '#1f3a4d', '#d9962f', '#6b2b2a'], wall: '#d8cfc2' },
  { ground: '#e9e3d6', colors: ['#28433f', '#c2703d', '#8fa394', '#1d2a2b'], wall: '#c9ccc4' },
  { ground: '#f0e6da', colors: ['#27406b', '#7d97b8', '#c9a15f', '#16233a'], wall: '#d5d3cf' },
  { ground: '#ead9c6', colors: ['#7b2f3d', '#d98f7a', '#3f4a3c', '#e5b667'], wall: '#ddd0c4' },
  { ground: '#2b2622', colors: ['#e8dcc6', '#c65b33', '#8a8f6b', '#d8a953'], wall: '#bdb3a6' },
  { ground: '#f2ecdf', colors: ['#d1603d', '#efb366', '#7a8f6e', '#3a3f52'], wall: '#e2dacd' },
]

type Cloth = { width: number; height: number; random: Random; yarns: Yarns }

/** Stepped diamonds in bands, as kilims have them. */
function kilim({ width, height, random, yarns }: Cloth): string {
  const parts: string[] = []
  const cell = width / random.pick([28, 36, 44])
  let y = 0
  while (y < height) {
    const high = cell * random.pick([6, 8, 12])
    const [back, front, heart] = random.shuffled([yarns.ground, ...yarns.colors])
    parts.push(rect(0, y, width, high, back!))
    const period = high
    for (let x = -period / 2; x < width + period; x += period) {
      const step = (share: number, fill: string) => {
        const steps = Math.max(2, Math.round((high * share) / cell / 2))
        for (let index = 0; index < steps; index++) {
          const half = ((steps - index) / steps) * (period / 2) * share
          const band = (high * share) / 2 / steps
          parts.push(
            rect(x - half, y + high / 2 - (index + 1) * band, half * 2, band + 0.5, fill),
            rect(x - half, y + high / 2 + index * band, half * 2, band + 0.5, fill),
          )
        }
      }
      step(0.94, front!)
      step(0.56, back!)
      step(0.3, heart!)
    }
    y += high
    for (const color of random.shuffled(yarns.colors).slice(0, 2)) {
      parts.push(rect(0, y, width, cell * 0.9, color))
      y += cell * 0.9
    }
  }
  return parts.join('')
}

/** Diamonds whose edges bleed along the warp, as dyed yarn does. */
function ikat({ width, height, random, yarns }: Cloth): string {
  const threads = Math.round(width / 7)
  const period = width / random.pick([2, 3, 4])
  const high = period * random.between(1.2, 1.7)
  const [outer, inner, heart] = random.shuffled(yarns.colors)
  const layers = [
    { color: outer!, size: 0.96 },
    { color: yarns.ground, size: 0.7 },
    { color: inner!, size: 0.56 },
    { color: heart!, size: 0.24 },
  ]
  const paths = layers.map(() => '')
  for (let thread = 0; thread < threads; thread++) {
    const x = (thread / threads) * width
    const across = Math.abs(((x / period) % 1) - 0.5) * 2
    const bleed = random.between(-0.045, 0.045) * high
    for (let y = -high; y < height + high; y += high) {
      const middle = y + high / 2 + (Math.floor(x / period) % 2 ? high / 2 : 0) + bleed
      for (const [index, { size }] of layers.entries()) {
        const reach = (size - across) * (high / 2) * 1.05
        if (reach > 0) paths[index] += `M${n(x)} ${n(middle - reach)}V${n(middle + reach)}`
      }
    }
  }
  return (
    rect(0, 0, width, height, mix(yarns.ground, outer!, 0.1)) +
    layers.map(({ color }, index) => `<path d="${paths[index]}" stroke="${color}" stroke-width="8"/>`).join('')
  )
}

function stripes({ width, height, random, yarns }: Cloth): string {
  const parts = [rect(0, 0, width, height, yarns.ground)]
  const repeat = range(random.int(5, 8)).map(() => ({
    color: random.pick([...yarns.colors, yarns.ground]),
    wide: random.pick([8, 14, 26, 60, 110]),
  }))
  for (let x = 0; x < width; ) {
    for (const { color, wide } of [...repeat, ...repeat.toReversed()]) {
      parts.push(rect(x, 0, wide, height, color))
      x += wide
    }
  }
  if (random.chance(0.6)) {
    for (let y = 0; y < height; ) {
      for (const { color, wide } of repeat) {
        parts.push(rect(0, y, width, wide, color, 'fill-opacity="0.5"'))
        y += wide * 1.4
      }
    }
  }
  return parts.join('')
}

/** Half-drop rows of printed leaves and dots. */
function blockPrint({ width, height, random, yarns }: Cloth): string {
  const cell = width / random.pick([4, 5, 6])
  const [leaf, bloom] = random.shuffled(yarns.colors)
  const petals = random.int(5, 8)
  const motif = (x: number, y: number) => {
    const flower = range(petals).map((index) => {
      const angle = (index / petals) * Math.PI * 2
      const point = (turn: number, r: number): Point => [
        x + Math.cos(angle + turn) * r * cell,
        y + Math.sin(angle + turn) * r * cell,
      ]
      return polygon([[x, y], point(-0.26, 0.2), point(0, 0.3), point(0.26, 0.2)])
    })
    const leaves = [0.8, 2.34, 3.94, 5.48].map((angle) => {
      const point = (turn: number, r: number): Point => [
        x + Math.cos(angle + turn) * r * cell,
        y + Math.sin(angle + turn) * r * cell,
      ]
      return polygon([point(0, 0.34), point(-0.16, 0.44), point(0, 0.6), point(0.16, 0.44)])
    })
    return (
      shape(flower.join(''), bloom!) +
      shape(leaves.join(''), leaf!) +
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(cell * 0.07)}" fill="${yarns.ground}"/>`
    )
  }
  const printed = range(Math.ceil(width / cell) + 1).flatMap((column) =>
    range(Math.ceil(height / cell) + 2).map((row) =>
      motif(column * cell + random.between(-3, 3), row * cell - (column % 2 ? cell / 2 : 0) + random.between(-3, 3)),
    ),
  )
  return rect(0, 0, width, height, yarns.ground) + printed.join('')
}

const weaves = [kilim, ikat, stripes, blockPrint]

/** A cloth close by with its folds, or a woven piece hung on a wall. */
export function textile(canvas: Canvas, seed: number): string {
  const { width, height, random } = canvas
  const yarns = sets[seed % sets.length]!
  const weave = weaves[Math.floor(seed / 2 + random.int(0, 1)) % weaves.length]!
  const thread = `<pattern id="thread" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 1.5H6M0 4.5H6" stroke="#000" stroke-opacity="0.1" stroke-width="1.6"/><path d="M1.5 0V6M4.5 0V6" stroke="#fff" stroke-opacity="0.09" stroke-width="1.4"/></pattern>`
  const isHung = random.chance(0.45)
  if (!isHung) {
    const folds = range(5).flatMap((index) => {
      const at = 0.08 + index * 0.2 + random.between(-0.05, 0.05)
      return [
        [at, '#000000', 0],
        [at + 0.05, '#1a100a', random.between(0.14, 0.34)],
        [at + 0.1, '#ffffff', random.between(0.06, 0.2)],
        [at + 0.14, '#ffffff', 0],
      ] as [number, string, number][]
    })
    const lean = random.between(0.1, 0.45)
    const drape = linear('folds', [0, lean], [1, 0], folds)
    return picture(
      canvas,
      thread + drape,
      weave({ width, height, random, yarns }) +
        rect(0, 0, width, height, 'url(#thread)') +
        rect(0, 0, width, height, 'url(#folds)'),
    )
  }
  const [wide, high] = width > height ? [width * 0.5, height * 0.74] : [width * 0.68, height * 0.7]
  // Whole pixels: at fractions of one the threads' pattern takes 25 times as long.
  const [left, top] = [Math.round((width - wide) / 2), Math.round(height * 0.12)]
  const fringe = range(Math.round(wide / 17)).map((index) => {
    const x = left + 8 + index * 17
    return `M${n(x)} ${n(top + high - 4)}q${n(random.between(-8, 8))} 46 ${n(random.between(-7, 7))} ${n(random.between(84, 108))}`
  })
  const hole = polygon([
    [left, top],
    [left + wide, top],
    [left + wide, top + high],
    [left, top + high],
  ])
  const cloth = group(
    `translate(${n(left)} ${n(top)})`,
    weave({ width: wide, height: high, random, yarns }) + rect(0, 0, wide, high, 'url(#thread)'),
  )
  // The wall is painted around the cloth: clipping the cloth takes librsvg four times as long.
  const around = (d: string, fill: string, more = '') => shape(d + hole, fill, `fill-rule="evenodd" ${more}`)
  const wall = linear(
    'wall',
    [0, 0],
    [1, 1],
    [
      [0, mix(yarns.wall, '#ffffff', 0.35)],
      [1, mix(yarns.wall, '#2a1f16', 0.25)],
    ],
  )
  const cast = range(6).map((index) => {
    const grow = index * 7
    const [x, y, right, bottom] = [left - grow + 14, top - grow + 26, left + wide + grow + 14, top + high + grow + 40]
    return around(
      polygon([
        [x, y],
        [right, y],
        [right, bottom],
        [x, bottom],
      ]),
      '#1a100a',
      'fill-opacity="0.05"',
    )
  })
  const rod =
    stroke(`M${n(left - 70)} ${n(top - 8)}H${n(left + wide + 70)}`, '#5d3f28', 26) +
    stroke(`M${n(left - 66)} ${n(top - 14)}H${n(left + wide + 66)}`, '#9a7350', 7)
  const cord = stroke(
    `M${n(left - 30)} ${n(top - 8)}L${n(width / 2)} ${n(top - height * 0.08)}L${n(left + wide + 30)} ${n(top - 8)}`,
    '#4a3a2c',
    6,
  )
  const yarn = yarns.ground === '#2b2622' ? '#d9cbb2' : mix(yarns.ground, '#5a4630', 0.25)
  const body = [
    cloth,
    around(
      polygon([
        [-9, -9],
        [width + 9, -9],
        [width + 9, height + 9],
        [-9, height + 9],
      ]),
      'url(#wall)',
    ),
    cast.join(''),
    cord,
    stroke(fringe.join(''), yarn, 5),
    stroke(hole, '#1a100a', 2, 'stroke-opacity="0.3"'),
    rod,
  ]
  return picture(canvas, thread + wall, body.join(''))
}
