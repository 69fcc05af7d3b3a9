import type { Random } from '../seeded-random.ts'
import { at, type Canvas, circle, group, linear, mix, n, picture, radial, range, rect, shape, stroke } from './svg.ts'

type Glazes = { ground: string; main: string; second: string; accent: string; joint: string }

const sets: Glazes[] = [
  { ground: '#f3efe4', main: '#1f4e8c', second: '#6f9ccb', accent: '#e3b23c', joint: '#cfc7b6' },
  { ground: '#f1ead9', main: '#24614f', second: '#86b29a', accent: '#d98e3f', joint: '#cdc4b0' },
  { ground: '#efe3d3', main: '#a6402a', second: '#e0a06f', accent: '#27485e', joint: '#c9b9a3' },
  { ground: '#e9eef0', main: '#163d5c', second: '#3f8a98', accent: '#f2f2ea', joint: '#b9c3c7' },
  { ground: '#f4e9d4', main: '#7a2f45', second: '#d48a8f', accent: '#3d6b5a', joint: '#d2c2a8' },
  { ground: '#f2f0ea', main: '#2b2b2e', second: '#8d8a84', accent: '#c9a24b', joint: '#c6c2b8' },
]

type Corner = { ring: number; isRound: boolean }

/** The ornament where four tiles meet: each tile draws only its own part, so that none paints over its neighbours. */
function cornerOf({ ring, isRound }: Corner, { main, second, accent }: Glazes): string {
  const wedge = (r: number, fill: string) =>
    shape(`M0 0H${n(r)}${isRound ? `A${n(r)} ${n(r)} 0 0 1` : 'L'}0 ${n(r)}Z`, fill)
  return isRound
    ? wedge(ring, main) + wedge(ring * 0.72, second) + wedge(ring * 0.4, accent)
    : wedge(ring * 1.25, main) + wedge(ring * 0.7, accent)
}

/** A quarter of a tile on 0..100, rotated four times: (100, 100) is the tile's middle, (0, 0) its corners. */
function quarter(random: Random, { main, second, accent }: Glazes): string {
  const parts: string[] = []
  const petal = (reach: number, wide: number, fill: string) =>
    shape(
      `M100 100C${n(100 - wide)} ${n(100 - reach * 0.4)} ${n(100 - reach + wide * 0.4)} ${n(100 - reach)} ${n(100 - reach)} ${n(100 - reach)}C${n(100 - reach)} ${n(100 - reach + wide * 0.4)} ${n(100 - reach * 0.4)} ${n(100 - wide)} 100 100Z`,
      fill,
    )
  const reach = random.between(52, 70)
  parts.push(petal(reach, random.between(4, 16), main), petal(reach * 0.72, random.between(2, 8), second))
  const side = random.between(30, 62)
  const bud = `M100 100C${n(100 - side * 0.35)} ${n(100 - side * 0.5)} ${n(100 - side * 0.22)} ${n(100 - side)} 100 ${n(100 - side)}Z`
  parts.push(
    shape(bud, random.chance(0.5) ? accent : second),
    group('matrix(0 1 1 0 0 0)', shape(bud, random.chance(0.5) ? accent : second)),
  )
  if (random.chance(0.7))
    parts.push(
      stroke(
        `M100 ${n(100 - side - 14)}Q${n(100 - side * 0.7)} ${n(100 - side * 0.7)} ${n(100 - side - 14)} 100`,
        main,
        random.between(2.5, 6),
      ),
    )
  if (random.chance(0.6)) parts.push(stroke('M0 96L96 0', second, 3), stroke('M0 88L88 0', main, 1.6))
  parts.push(circle(100, 100, random.between(9, 17), accent), circle(100, 100, random.between(3, 7), main))
  return parts.join('')
}

/** A wall of painted tiles: a quarter drawn once, rotated into a tile, laid out with slight irregularities. */
export function tiles(canvas: Canvas, seed: number): string {
  const { width, height, random } = canvas
  const set = sets[seed % sets.length]!
  const across = random.pick(width > height ? [5, 6, 7] : [3, 4, 5])
  const side = width / across
  const down = Math.ceil(height / side) + 1
  const drafts = range(random.pick([1, 2, 2])).map(() => ({
    corner: { ring: random.between(34, 52), isRound: random.chance(0.75) },
    middle: quarter(random, set),
  }))
  // Adjacent tiles must have the same corner.
  const corner = (drafts.find((draft) => draft.corner.isRound) ?? drafts[0]!).corner
  const designs = drafts.map(({ middle }, index) => {
    const drawn = cornerOf(corner, set) + middle
    const turned = range(4).map((turn) => `<g transform="rotate(${turn * 90} 100 100)">${drawn}</g>`)
    const ground = index ? mix(set.ground, set.second, 0.16) : set.ground
    return `<g id="t${index}">${rect(0, 0, 200, 200, ground)}${turned.join('')}</g>`
  })
  const shift = (height - down * side) / 2
  const laid = range(down).flatMap((row) =>
    range(across).map((column) => {
      const design = designs.length > 1 ? (row + column) % 2 : 0
      const scale = side / 200
      const uneven = random.between(-0.5, 0.5)
      const veil = rect(
        0,
        0,
        200,
        200,
        random.chance(0.5) ? '#ffffff' : '#2b1d10',
        `fill-opacity="${random.between(0, 0.07).toFixed(3)}"`,
      )
      return group(
        at(column * side + uneven, shift + row * side + uneven, scale, uneven * 0.5),
        `<use href="#t${design}"/>${veil}${rect(0, 0, 200, 200, 'url(#glaze)')}${stroke('M0 0H200V200H0Z', set.joint, 3.4)}${stroke('M3 197V3H197', '#ffffff', 1.4, 'stroke-opacity="0.6"')}`,
      )
    }),
  )
  const defs = [
    linear(
      'glaze',
      [0, 0],
      [1, 1],
      [
        [0, '#ffffff', 0.16],
        [0.4, '#ffffff', 0],
        [1, '#20150c', 0.1],
      ],
    ),
    radial('sun', [0.25, 0.15], 1.1, [
      [0, '#fff4da', 0.34],
      [0.5, '#fff4da', 0],
      [1, '#1c130b', 0.34],
    ]),
  ]
  return picture(
    canvas,
    defs.join('') + designs.join(''),
    rect(0, 0, width, height, set.joint) + laid.join('') + rect(0, 0, width, height, 'url(#sun)'),
  )
}
