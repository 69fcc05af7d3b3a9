import type { Random } from '#demo/seeded-random.ts'
import {
  at,
  circle,
  ellipse,
  group,
  inside,
  line,
  n,
  type Point,
  polygon,
  range,
  shape,
  smooth,
  stroke,
} from '../svg.ts'
import { type Inks, LINE, pepper } from './flash-plants.ts'

/** Wings open, 480 to each side. */
export function moth(random: Random, inks: Inks): string {
  const lift = random.between(-40, 40)
  const upper = `M30 -120C150 -330 ${n(360)} ${n(-380 + lift)} 480 ${n(-330 + lift)}C500 -190 440 -60 300 10C190 60 90 40 34 0Z`
  const lower = `M34 10C140 50 260 60 330 110C350 240 270 370 150 400C110 330 60 220 30 110Z`
  const band = `M60 -110C170 -250 320 -300 448 ${n(-280 + lift)}M90 -20C200 0 340 -60 440 -170`
  const eye = (x: number, y: number, r: number) =>
    circle(x, y, r, inks.second, `stroke="${inks.line}" stroke-width="10"`) +
    circle(x, y, r * 0.55, inks.line) +
    circle(x - r * 0.18, y - r * 0.2, r * 0.16, inks.paper)
  const veins = range(7)
    .map((index) => {
      const angle = -1.15 + index * 0.19
      return line([
        [Math.cos(angle) * 300 + 40, Math.sin(angle) * 250 - 20],
        [Math.cos(angle) * 420 + 40, Math.sin(angle) * 330 - 10],
      ])
    })
    .join('')
  const hem = range(6)
    .map((index) => `M${n(318 - index * 34)} ${n(150 + index * 46)}l-46 -22`)
    .join('')
  const side = [
    shape(lower, inks.second),
    inside(lower, pepper(random, [40, 60], [240, 260], 110, inks.line, 150)),
    stroke(hem, inks.line, 8),
    stroke(lower, inks.line, LINE),
    eye(196, 214, 42),
    shape(upper, inks.main),
    inside(upper, pepper(random, [40, -90], [360, -200], 120, inks.line, 190)),
    stroke(veins, inks.line, 6),
    stroke(band, inks.line, 8),
    stroke(upper, inks.line, LINE),
    eye(262, -156, 56),
  ].join('')
  const feeler = range(9)
    .map((index) => {
      const [x, y] = [24 + index * 15, -196 - index * 17]
      return `M${x} ${y}l34 -6M${x} ${y}l4 -34`
    })
    .join('')
  const antenna = stroke('M14 -180Q60 -270 160 -344', inks.line, 9) + stroke(feeler, inks.line, 6)
  const rings = range(6)
    .map((index) => `M${-44 + index * 4} ${90 + index * 40}Q0 ${114 + index * 40} ${44 - index * 4} ${90 + index * 40}`)
    .join('')
  const body =
    'M-46 -150C-66 -40 -58 90 -46 180C-36 280 -16 350 0 380C16 350 36 280 46 180C58 90 66 -40 46 -150C34 -208 -34 -208 -46 -150Z'
  const whole = side + antenna
  return (
    whole +
    group('scale(-1 1)', whole) +
    shape(body, inks.paper) +
    inside(body, pepper(random, [0, 360], [0, 0], 40, inks.line, 120)) +
    stroke(rings, inks.line, 9) +
    stroke(body, inks.line, LINE)
  )
}

/** Point down, from -480 to 480. */
export function dagger(random: Random, inks: Inks): string {
  const blade = 'M-62 -150L-50 300L0 470L50 300L62 -150Z'
  const guard =
    'M-210 -172C-240 -220 -190 -256 -150 -222C-90 -196 90 -196 150 -222C190 -256 240 -220 210 -172C150 -130 -150 -130 -210 -172Z'
  const grip = 'M-40 -200L-32 -400L32 -400L40 -200Z'
  const wraps = range(6)
    .map((index) => `M-38 ${-216 - index * 32}L36 ${-238 - index * 32}`)
    .join('')
  return [
    shape(blade, inks.paper),
    shape('M0 -150L0 470L50 300L62 -150Z', inks.line, 'fill-opacity="0.16"'),
    inside(blade, pepper(random, [34, -130], [20, 330], 24, inks.line, 150)),
    stroke('M0 -110L0 330', inks.line, 8),
    stroke(blade, inks.line, LINE),
    shape(grip, inks.second),
    stroke(wraps, inks.line, 9),
    stroke(grip, inks.line, LINE),
    shape(guard, inks.main),
    stroke(guard, inks.line, LINE),
    circle(0, -180, 26, inks.paper, `stroke="${inks.line}" stroke-width="10"`),
    circle(0, -436, 44, inks.main, `stroke="${inks.line}" stroke-width="${LINE}"`),
    circle(-13, -449, 11, inks.paper),
  ].join('')
}

type Coil = { points: Point[]; widths: number[]; depth: number[] }

/** A snake's spine winding up around the vertical axis; depth tells what is in front and what behind. */
function coil(turns: number, reach: number): Coil {
  const steps = range(Math.round(turns * 40))
  const phase = (step: number) => (step / 40) * Math.PI * 2
  return {
    points: steps.map((step) => [
      Math.sin(phase(step)) * reach * (0.55 + 0.45 * (1 - step / steps.length)),
      400 - (step / steps.length) * 720,
    ]),
    widths: steps.map((step) => 3 + 58 * Math.sin(Math.PI * Math.min(0.9, (step / steps.length) * 0.86)) ** 0.75),
    depth: steps.map((step) => Math.cos(phase(step))),
  }
}

function scales({ points, widths }: Coil, from: number, to: number, inks: Inks): string {
  const left: Point[] = []
  const right: Point[] = []
  let rungs = ''
  let marks = ''
  for (let index = from; index <= to; index++) {
    const [x, y] = points[index]!
    const before = points[Math.max(0, index - 1)]!
    const after = points[Math.min(points.length - 1, index + 1)]!
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    const [nx, ny] = [-(after[1] - before[1]) / length, (after[0] - before[0]) / length]
    const wide = widths[index]!
    left.push([x + nx * wide, y + ny * wide])
    right.push([x - nx * wide, y - ny * wide])
    rungs += `M${n(x + nx * wide)} ${n(y + ny * wide)}L${n(x + nx * wide * 0.35)} ${n(y + ny * wide * 0.35)}`
    if (index % 5 === 2) {
      const [tx, ty] = [ny * wide * 0.62, -nx * wide * 0.62]
      const [cx, cy] = [x - nx * wide * 0.3, y - ny * wide * 0.3]
      marks += polygon([
        [cx + tx, cy + ty],
        [cx + nx * wide * 0.42, cy + ny * wide * 0.42],
        [cx - tx, cy - ty],
        [cx - nx * wide * 0.42, cy - ny * wide * 0.42],
      ])
    }
  }
  const edges = stroke(smooth(left), inks.line, LINE) + stroke(smooth(right), inks.line, LINE)
  return (
    shape(polygon([...left, ...right.toReversed()]), inks.leaf) +
    shape(marks, inks.line, 'fill-opacity="0.85"') +
    stroke(rungs, inks.line, 5) +
    edges
  )
}

function snakeHead(inks: Inks): string {
  const head = 'M-46 60C-70 0 -62 -84 0 -112C62 -84 70 0 46 60C20 84 -20 84 -46 60Z'
  return [
    stroke('M0 -104L0 -164L-22 -196M0 -164L22 -196', inks.main, 9),
    shape(head, inks.leaf),
    stroke(head, inks.line, LINE),
    ellipse(-30, -30, 12, 16, inks.second, `stroke="${inks.line}" stroke-width="7"`),
    ellipse(30, -30, 12, 16, inks.second, `stroke="${inks.line}" stroke-width="7"`),
    stroke('M-14 -78l-4 8M14 -78l4 8M0 40L0 -30', inks.line, 7),
  ].join('')
}

/** Winds around whatever is drawn in the middle. */
export function snakeAround(random: Random, inks: Inks, middle: string): string {
  const spine = coil(random.pick([2.25, 2.75]), random.between(190, 240))
  const last = spine.points.length - 1
  const pieces: { from: number; to: number; isBefore: boolean }[] = []
  for (let from = 0; from < last; ) {
    const isBefore = spine.depth[from]! > 0
    let to = from
    while (to < last && spine.depth[to]! > 0 === isBefore) to++
    pieces.push({ from: Math.max(0, from - 1), to, isBefore })
    from = to === from ? to + 1 : to
  }
  const draw = (isBefore: boolean) =>
    pieces
      .filter((piece) => piece.isBefore === isBefore)
      .map(({ from, to }) => scales(spine, from, to, inks))
      .join('')
  const [x, y] = spine.points[last]!
  const [px, py] = spine.points[last - 4]!
  const degrees = (Math.atan2(y - py, x - px) * 180) / Math.PI + 90
  return draw(false) + middle + draw(true) + group(at(x, y, 1, degrees), snakeHead(inks))
}
