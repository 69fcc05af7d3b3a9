import type { Random } from '#demo/seeded-random.ts'
import { at, circle, dots, group, inside, n, type Point, range, shape, smooth, stroke } from '../svg.ts'

export type Inks = { line: string; paper: string; main: string; second: string; leaf: string }

export const LINE = 13

/** Pepper shading: dots that thin out upwards from the dark end. */
export function pepper(random: Random, from: Point, to: Point, spread: number, color: string, count = 90): string {
  const points = range(count).map((): Point => {
    const far = random.next() ** 2
    const side = (random.next() + random.next() - 1) * spread * (1 - far * 0.3)
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const length = Math.hypot(dx, dy) || 1
    return [from[0] + dx * far - (dy / length) * side, from[1] + dy * far + (dx / length) * side]
  })
  return dots(points, color, 6)
}

/** Grows from the origin to the right. */
export function leaf(random: Random, length: number, inks: Inks, fill: string): string {
  const wide = length * random.between(0.26, 0.34)
  const outline = `M0 0C${n(length * 0.25)} ${n(-wide)} ${n(length * 0.7)} ${n(-wide * 0.9)} ${n(length)} 0C${n(length * 0.7)} ${n(wide * 0.9)} ${n(length * 0.25)} ${n(wide)} 0 0Z`
  const half = `M0 0C${n(length * 0.25)} ${n(wide)} ${n(length * 0.7)} ${n(wide * 0.9)} ${n(length)} 0Z`
  const ribs = range(4)
    .map((index) => {
      const x = length * (0.2 + index * 0.17)
      return `M${n(x)} 0L${n(x + length * 0.11)} ${n(-wide * 0.5 * (1 - index * 0.13))}`
    })
    .join('')
  return [
    shape(outline, fill),
    shape(half, inks.line, 'fill-opacity="0.82"'),
    stroke(`M0 0L${n(length * 0.94)} 0`, inks.line, 7),
    stroke(ribs, inks.line, 5),
    stroke(outline, inks.line, LINE),
  ].join('')
}

/** A sprig from below (0, 480) to above (0, -480). */
export function sprig(random: Random, inks: Inks): string {
  const bend = random.between(60, 130) * random.pick([1, -1])
  const spine = (share: number): Point => [Math.sin(share * Math.PI * 1.2) * bend, 480 - share * 860]
  const stem = range(9).map((index) => spine(index / 8))
  const pairs = random.int(4, 6)
  const fill = random.pick([inks.leaf, inks.second, inks.paper])
  const leaves = range(pairs).flatMap((index) => {
    const share = 0.14 + (index / pairs) * 0.76
    const [x, y] = spine(share)
    const length = 250 * (1 - index * 0.09)
    const up = random.between(28, 46)
    return [-up, -180 + up].map((degrees) => group(at(x, y, 1, degrees), leaf(random, length, inks, fill)))
  })
  const [topX, topY] = spine(1)
  const berries = range(3).map((index) => {
    const [x, y] = [topX + (index - 1) * 62, topY - 30 - (index === 1 ? 46 : 0)]
    return (
      stroke(`M${n(topX)} ${n(topY)}L${n(x)} ${n(y)}`, inks.line, 8) +
      circle(x, y, 34, inks.main, `stroke="${inks.line}" stroke-width="${LINE}"`) +
      circle(x - 10, y - 11, 7, inks.paper)
    )
  })
  return stroke(smooth(stem), inks.line, LINE + 3) + leaves.join('') + berries.join('')
}

/** A full flower of rings of petals around a spiral, 300 wide each way. */
export function blossom(random: Random, inks: Inks, color: string): string {
  const rings = [
    { count: 7, reach: 290, size: 150 },
    { count: 6, reach: 200, size: 122 },
    { count: 5, reach: 118, size: 92 },
  ]
  const turn = random.between(0, 60)
  const petals = rings.flatMap(({ count, reach, size }, ring) =>
    range(count).map((index) => {
      const d = `M0 0C${n(-size)} ${n(-reach * 0.35)} ${n(-size * 0.95)} ${n(-reach)} ${n(-size * 0.12)} ${n(-reach * 0.98)}Q0 ${n(-reach * 0.86)} ${n(size * 0.12)} ${n(-reach * 0.98)}C${n(size * 0.95)} ${n(-reach)} ${n(size)} ${n(-reach * 0.35)} 0 0Z`
      const shading = inside(d, pepper(random, [0, -reach * 0.4], [0, -reach * 0.95], size * 0.42, inks.line, 46))
      const degrees = turn + ring * 23 + (index * 360) / count
      return group(at(0, 0, 1, degrees), shape(d, color) + shading + stroke(d, inks.line, LINE))
    }),
  )
  const spiral = range(26).map((index): Point => {
    const [angle, r] = [index * 0.55, 62 - index * 2.3]
    return [Math.cos(angle) * r, Math.sin(angle) * r]
  })
  return petals.join('') + circle(0, 0, 66, color) + stroke(smooth(spiral), inks.line, LINE - 2)
}

export function blossomWithLeaves(random: Random, inks: Inks): string {
  const leaves = [28, 152, 205, -25].map((degrees) =>
    group(at(0, 40, 1, degrees), group(at(190, 0), leaf(random, 250, inks, inks.leaf))),
  )
  return leaves.join('') + blossom(random, inks, inks.main)
}

export function mushrooms(random: Random, inks: Inks): string {
  const one = (x: number, scale: number, degrees: number) => {
    const cap = 'M-230 0C-230 -190 -110 -270 0 -270C110 -270 230 -190 230 0C120 46 -120 46 -230 0Z'
    const stalk = 'M-62 20C-48 160 -70 280 -96 360C-40 392 40 392 96 360C70 280 48 160 62 20Z'
    const spots = range(6).map((index) => {
      const [px, py] = [-150 + index * 60 + random.between(-14, 14), random.between(-200, -40)]
      return circle(px * 0.86, py * 0.86, random.between(15, 30), inks.paper, `stroke="${inks.line}" stroke-width="8"`)
    })
    const gills = range(9)
      .map((index) => `M${(index - 4) * 46} 8L${(index - 4) * 15} 46`)
      .join('')
    const body = [
      shape(stalk, inks.paper),
      inside(stalk, pepper(random, [60, 340], [30, 90], 30, inks.line, 80)),
      stroke(stalk, inks.line, LINE),
      shape(cap, inks.main),
      spots.join(''),
      stroke(cap, inks.line, LINE),
      stroke(gills, inks.line, 7),
    ]
    return group(at(x, 60, scale, degrees), body.join(''))
  }
  const grass = range(9)
    .map((index) => `M${(index - 4) * 66} 440Q${(index - 4) * 74} 380 ${(index - 4) * 92} ${random.int(300, 370)}`)
    .join('')
  return one(-190, 0.72, -13) + one(220, 0.6, 14) + one(20, 1.05, 0) + stroke(grass, inks.line, 10)
}
