import {
  at,
  type Canvas,
  circle,
  ellipse,
  group,
  linear,
  mix,
  n,
  picture,
  polygon,
  radial,
  range,
  rect,
  shape,
  stroke,
} from '../svg.ts'
import { vessel } from '../vessels.ts'

const rooms = [
  { wall: '#e4d5c3', floor: '#9b6b47', main: '#a4532f', second: '#2f4a4a', leaf: '#4f6b4a' },
  { wall: '#c9d2cd', floor: '#7c6047', main: '#2f5d62', second: '#d9a05b', leaf: '#3f5f46' },
  { wall: '#ead6cc', floor: '#8a5a48', main: '#7d3b3b', second: '#e0b07a', leaf: '#6b7a4f' },
  { wall: '#d5d3cd', floor: '#5f5046', main: '#37415a', second: '#c8643c', leaf: '#566b55' },
]
type Room = (typeof rooms)[number]

function stage({ width, height }: Canvas, room: Room, line: number): { defs: string; body: string } {
  const defs = [
    linear(
      'wall',
      [0, 0],
      [1, 0.6],
      [
        [0, mix(room.wall, '#ffffff', 0.3)],
        [1, mix(room.wall, '#33241a', 0.16)],
      ],
    ),
    linear(
      'floor',
      [0, 0],
      [0, 1],
      [
        [0, mix(room.floor, '#ffffff', 0.1)],
        [1, mix(room.floor, '#1c110a', 0.4)],
      ],
    ),
    radial('cast', [0.5, 0.5], 0.5, [
      [0, '#150c07', 0.5],
      [0.6, '#150c07', 0.2],
      [1, '#150c07', 0],
    ]),
    linear(
      'beam',
      [0, 0],
      [0, 1],
      [
        [0, '#fff6e2', 0.55],
        [1, '#fff6e2', 0.12],
      ],
    ),
  ]
  const y = height * line
  const body =
    rect(0, 0, width, y, 'url(#wall)') +
    rect(0, y, width, height - y, 'url(#floor)') +
    rect(0, y - 16, width, 16, mix(room.wall, '#ffffff', 0.5))
  return { defs: defs.join(''), body }
}

/** Stands on (0, 0). */
function foliage({ random }: Canvas, reach: number, color: string): string {
  const blades = range(11).map((index) => {
    const degrees = (index - 5) * 13 + random.between(-5, 5)
    const long = reach * random.between(0.72, 1)
    const wide = long * random.between(0.1, 0.16)
    const d = `M0 0C${n(wide)} ${n(-long * 0.35)} ${n(wide * 1.2)} ${n(-long * 0.7)} 0 ${n(-long)}C${n(-wide * 1.2)} ${n(-long * 0.7)} ${n(-wide)} ${n(-long * 0.35)} 0 0Z`
    return group(
      at(0, 0, 1, degrees),
      shape(d, mix(color, random.chance(0.5) ? '#16220f' : '#e8f0c8', random.between(0, 0.3))) +
        stroke(`M0 0V${n(-long * 0.9)}`, mix(color, '#0f180b', 0.4), 3),
    )
  })
  return blades.join('')
}

/** A chair, a lamp, a picture and a plant by an arched window. */
export function room(canvas: Canvas): string {
  const { width, height, random } = canvas
  const look = random.pick(rooms)
  const line = 0.74
  const { defs, body } = stage(canvas, look, line)
  const unit = Math.min(width, height) / 1600
  const floor = height * (line + 0.1)
  const side = random.pick([-1, 1])
  const x = (share: number) => width / 2 + side * share * width
  const arch = (cx: number, top: number, wide: number, high: number) =>
    `M${n(cx - wide)} ${n(top + high)}V${n(top + wide)}A${n(wide)} ${n(wide)} 0 0 1 ${n(cx + wide)} ${n(top + wide)}V${n(top + high)}Z`
  const window = arch(x(-0.24), height * 0.12, 230 * unit, height * 0.46)
  const bars = `M${n(x(-0.24))} ${n(height * 0.12)}V${n(height * 0.58)}M${n(x(-0.24) - 230 * unit)} ${n(height * 0.36)}H${n(x(-0.24) + 230 * unit)}`
  const beam = polygon([
    [x(-0.38), height],
    [x(-0.1), height],
    [x(-0.16), floor - 90 * unit],
    [x(-0.32), floor - 90 * unit],
  ])
  const chair = [
    ellipse(0, 6, 400, 46, 'url(#cast)'),
    stroke('M-250 -40L-280 0M250 -40L280 0', '#3a261a', 26),
    shape(
      'M-270 -560C-280 -640 -200 -680 0 -680C200 -680 280 -640 270 -560L290 -200L-290 -200Z',
      mix(look.main, '#1a0d08', 0.12),
    ),
    shape('M-350 -360C-350 -440 -250 -440 -246 -360L-246 -40L-350 -40Z', look.main),
    shape('M350 -360C350 -440 250 -440 246 -360L246 -40L350 -40Z', mix(look.main, '#1a0d08', 0.28)),
    shape(
      'M-250 -290C-250 -330 -220 -340 -180 -340L180 -340C220 -340 250 -330 250 -290L250 -60L-250 -60Z',
      mix(look.main, '#ffffff', 0.12),
    ),
    stroke('M-246 -190H246', mix(look.main, '#1a0d08', 0.35), 7),
    ...range(6).map((index) =>
      circle(-150 + (index % 3) * 150, index < 3 ? -590 : -480, 9, mix(look.main, '#1a0d08', 0.5)),
    ),
  ].join('')
  const lamp = [
    ellipse(0, 0, 110, 16, mix(look.second, '#120c08', 0.4)),
    stroke('M0 0V-880', mix(look.second, '#120c08', 0.5), 12),
    shape('M-130 -860L-80 -1060L80 -1060L130 -860Z', look.second),
    circle(0, -830, 190, 'url(#beam)', 'fill-opacity="0.5"'),
  ].join('')
  const frame =
    rect(-130, -170, 260, 340, '#fbf7ef') +
    rect(-96, -136, 192, 272, mix(look.main, '#ffffff', 0.5)) +
    circle(0, -20, 62, look.second) +
    stroke('M-130 -170H130V170H-130Z', '#3a2a20', 10)
  const parts = [
    shape(window, '#f7efdc'),
    stroke(window, mix(look.wall, '#ffffff', 0.6), 26 * unit),
    stroke(bars, mix(look.wall, '#ffffff', 0.6), 14 * unit),
    shape(beam, 'url(#beam)'),
    group(at(x(0.3), height * 0.3, unit), frame),
    group(at(x(0.39), floor - 20, unit), lamp),
    group(at(x(0.1), floor, unit * 1.05), chair),
    group(
      at(x(-0.36), floor + 30, unit),
      ellipse(0, 6, 150, 24, 'url(#cast)') +
        group(at(0, -190), foliage(canvas, 560, look.leaf)) +
        shape('M-120 -220L-90 0L90 0L120 -220Z', mix(look.second, '#ffffff', 0.12)),
    ),
  ]
  return picture(canvas, defs, body + parts.join(''))
}

export function plant(canvas: Canvas): string {
  const { width, height, random } = canvas
  const look = random.pick(rooms)
  const { defs, body } = stage(canvas, look, 0.78)
  const size = Math.min(width * 0.62, height * 0.5)
  const y = height * 0.86
  const pot = vessel(
    random,
    random.pick(['jar', 'cylinder']),
    size * 0.72,
    {
      body: mix(look.main, '#ffffff', 0.2),
      glaze: random.pick([look.main, '#ece4d6', look.second]),
      speckle: '#2a1a10',
    },
    'pot',
  )
  const disc = circle(
    width * random.between(0.35, 0.65),
    height * 0.36,
    Math.min(width, height) * 0.3,
    mix(look.second, '#ffffff', 0.35),
    'fill-opacity="0.6"',
  )
  const leaves = group(at(width / 2, y - pot.height + 12), foliage(canvas, size * 1.1, look.leaf))
  return picture(
    canvas,
    defs,
    body +
      disc +
      leaves +
      group(at(width / 2, y), ellipse(pot.width * 0.2, 4, pot.width * 0.9, pot.width * 0.12, 'url(#cast)') + pot.svg),
  )
}

/** Plinths and solids in hard light, as products are shown. */
export function plinths(canvas: Canvas): string {
  const { width, height, random } = canvas
  const look = random.pick(rooms)
  const { defs, body } = stage(canvas, look, 0.7)
  const unit = Math.min(width, height) / 1600
  const y = height * 0.86
  const block = (x: number, wide: number, high: number, color: string) =>
    ellipse(x + 60 * unit, y, wide * 0.8, 34 * unit, 'url(#cast)') +
    rect(x - wide / 2, y - high, wide * 0.72, high, color) +
    rect(x + wide * 0.22, y - high, wide * 0.28, high, mix(color, '#1a100a', 0.35)) +
    rect(x - wide / 2, y - high, wide, 12 * unit, mix(color, '#ffffff', 0.4))
  const ball = radial('ball', [0.36, 0.3], 0.75, [
    [0, mix(look.second, '#ffffff', 0.6)],
    [0.5, look.second],
    [1, mix(look.second, '#120a06', 0.6)],
  ])
  const [left, right] = [width * 0.34, width * 0.68]
  const arch = `M${n(width * 0.2)} ${n(height * 0.7)}V${n(height * 0.42)}A${n(width * 0.3)} ${n(width * 0.3)} 0 0 1 ${n(width * 0.8)} ${n(height * 0.42)}V${n(height * 0.7)}Z`
  const cone = polygon([
    [left, y - 860 * unit],
    [left + 150 * unit, y - 460 * unit],
    [left - 150 * unit, y - 460 * unit],
  ])
  const parts = [
    shape(arch, mix(look.main, look.wall, 0.55)),
    block(left, 420 * unit, 460 * unit, mix(look.wall, '#ffffff', 0.4)),
    block(right, 520 * unit, 260 * unit, look.main),
    shape(cone, look.leaf),
    shape(
      polygon([
        [left, y - 860 * unit],
        [left + 150 * unit, y - 460 * unit],
        [left + 30 * unit, y - 460 * unit],
      ]),
      mix(look.leaf, '#0c120a', 0.4),
    ),
    circle(right, y - 440 * unit, 180 * unit, 'url(#ball)'),
  ]
  return picture(canvas, defs + ball, body + parts.join(''))
}
