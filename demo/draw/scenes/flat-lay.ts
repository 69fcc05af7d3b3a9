import {
  at,
  type Canvas,
  circle,
  ellipse,
  group,
  mix,
  n,
  picture,
  polygon,
  radial,
  rect,
  shape,
  stroke,
} from '../svg.ts'
import { grounds, table } from './still-life.ts'

/** Lines of a court from above, a ball and its long shadow. */
export function court(canvas: Canvas): string {
  const { width, height, random } = canvas
  const [field, zone] = random.pick([
    ['#b5533a', '#3f6f8c'],
    ['#3d7a63', '#c98f4e'],
    ['#35618f', '#7fa6b5'],
    ['#c98a4b', '#8f4a34'],
  ] as const)
  const ball = random.pick(['#e6ec5a', '#f08a3c', '#f7f3e8'])
  const unit = Math.min(width, height) / 1600
  const white = '#f7f1e3'
  const lines =
    stroke(`M${n(-1200)} -500H1400M-1200 420H1400M-420 -1600V1600M620 -500V420`, white, 34) +
    circle(-420, -40, 330, 'none', `stroke="${white}" stroke-width="34"`)
  const [x, y] = [width * random.between(0.55, 0.75), height * random.between(0.55, 0.75)]
  const r = 120 * unit
  const defs =
    radial('ball', [0.35, 0.3], 0.8, [
      [0, mix(ball, '#ffffff', 0.5)],
      [0.55, ball],
      [1, mix(ball, '#2a1c08', 0.55)],
    ]) +
    radial('sun', [0.2, 0.1], 1.2, [
      [0, '#fff4dc', 0.3],
      [0.6, '#fff4dc', 0],
      [1, '#140c06', 0.3],
    ])
  const shadow = group(
    at(x + r * 0.5, y + r * 0.7, 1, 38),
    ellipse(r * 1.3, 0, r * 2.3, r * 0.86, '#140c06', 'fill-opacity="0.34"'),
  )
  const seam = stroke(
    `M${n(x - r * 0.9)} ${n(y - r * 0.3)}Q${n(x)} ${n(y + r * 0.1)} ${n(x + r * 0.55)} ${n(y - r * 0.82)}M${n(x - r * 0.5)} ${n(y + r * 0.86)}Q${n(x + r * 0.1)} ${n(y + r * 0.2)} ${n(x + r * 0.94)} ${n(y + r * 0.24)}`,
    '#fdf8ea',
    9 * unit,
    'stroke-opacity="0.8"',
  )
  const tilted = group(
    at(width / 2, height / 2, unit * 1.15, random.between(-32, 32)),
    shape('M-1800 -500H-420V420H-1800Z', zone) + shape('M-420 -500H620V420H-420Z', mix(field, zone, 0.45)) + lines,
  )
  return picture(
    canvas,
    defs,
    rect(0, 0, width, height, field) +
      tilted +
      shadow +
      circle(x, y, r, 'url(#ball)') +
      seam +
      rect(0, 0, width, height, 'url(#sun)'),
  )
}

/** Keycaps from above. */
export function keys(canvas: Canvas): string {
  const { width, height, random } = canvas
  const look = random.pick(grounds)
  const { defs, body } = table(canvas, look.ground)
  const side = Math.min(width, height) / 7.4
  const cap = (x: number, y: number, wide: number, color: string) => {
    const box = (inset: number, fill: string, radius: number) =>
      `<rect x="${n(x + inset)}" y="${n(y + inset * 0.8)}" width="${n(wide - inset * 2)}" height="${n(side - inset * 2)}" rx="${n(radius)}" fill="${fill}"/>`
    return (
      box(side * 0.03, mix(color, '#120c08', 0.45), side * 0.12) +
      box(side * 0.11, color, side * 0.14) +
      box(side * 0.17, mix(color, '#ffffff', 0.22), side * 0.14) +
      box(side * 0.2, color, side * 0.13)
    )
  }
  const rows = [
    [1, 1, 1, 1, 1, 1, 1, 1],
    [1.5, 1, 1, 1, 1, 1, 1.5],
    [1.75, 1, 1, 1, 1, 1, 1.25],
    [1.25, 1, 1, 1, 1, 2.75],
    [1.25, 1.25, 4, 1.5],
  ]
  const drawn = rows.flatMap((row, line) => {
    let x = -4 * side
    return row.map((wide) => {
      const color = wide > 1.4 ? look.second : random.chance(0.06) ? look.accent : look.main
      const key = cap(x, (line - 2.5) * side, wide * side, color)
      x += wide * side
      return key
    })
  })
  const plate = polygon([
    [-4.2 * side, -2.75 * side],
    [4.2 * side, -2.75 * side],
    [4.2 * side, 2.75 * side],
    [-4.2 * side, 2.75 * side],
  ])
  const board =
    stroke(plate, mix(look.second, '#0d0a08', 0.5), side * 0.3) + shape(plate, mix(look.second, '#0d0a08', 0.5))
  return picture(
    canvas,
    defs,
    body +
      group(
        at(width / 2, height / 2, 1.1, random.between(-24, 24)),
        group(at(side * 0.25, side * 0.4), ellipse(0, 0, side * 6, side * 4.4, 'url(#cast)')) + board + drawn.join(''),
      ),
  )
}
