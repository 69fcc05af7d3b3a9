import {
  at,
  type Canvas,
  circle,
  ellipse,
  group,
  linear,
  mix,
  n,
  type Point,
  picture,
  radial,
  range,
  rect,
  shape,
  stroke,
} from '../svg.ts'

export const grounds = [
  { ground: '#c9a27e', main: '#f4ede2', second: '#5b3a26', accent: '#c8401f' },
  { ground: '#8fa79b', main: '#f2efe6', second: '#2e4640', accent: '#e0a23c' },
  { ground: '#d8c7b8', main: '#2f3b45', second: '#7c4a32', accent: '#d96b43' },
  { ground: '#b9c3cc', main: '#ffffff', second: '#33445c', accent: '#e3b04b' },
  { ground: '#e2b6a0', main: '#fdf4ea', second: '#6b2f33', accent: '#3f6f6a' },
]

export function table({ width, height }: Canvas, color: string): { defs: string; body: string } {
  const defs =
    radial('table', [0.3, 0.2], 1.1, [
      [0, mix(color, '#ffffff', 0.35)],
      [0.6, color],
      [1, mix(color, '#1c120a', 0.35)],
    ]) +
    radial('cast', [0.5, 0.5], 0.5, [
      [0, '#1a0f08', 0.55],
      [0.75, '#1a0f08', 0.35],
      [1, '#1a0f08', 0],
    ])
  return { defs, body: rect(0, 0, width, height, 'url(#table)') }
}

/** A cup from above with a leaf poured into it. */
export function cup(canvas: Canvas): string {
  const { width, height, random } = canvas
  const look = random.pick(grounds)
  const { defs, body } = table(canvas, look.ground)
  const r = Math.min(width, height) * 0.3
  const leaf = range(6).map((index) => {
    const [y, wide] = [-r * 0.42 + index * r * 0.17, r * (0.16 + 0.34 * Math.sin(((index + 1) / 7) * Math.PI))]
    return `M0 ${n(y + r * 0.16)}C${n(-wide * 0.5)} ${n(y + r * 0.2)} ${n(-wide)} ${n(y + r * 0.06)} ${n(-wide)} ${n(y - r * 0.06)}C${n(-wide * 0.6)} ${n(y + r * 0.02)} ${n(-wide * 0.2)} ${n(y)} 0 ${n(y + r * 0.05)}C${n(wide * 0.2)} ${n(y)} ${n(wide * 0.6)} ${n(y + r * 0.02)} ${n(wide)} ${n(y - r * 0.06)}C${n(wide)} ${n(y + r * 0.06)} ${n(wide * 0.5)} ${n(y + r * 0.2)} 0 ${n(y + r * 0.16)}Z`
  })
  const coffee = radial('coffee', [0.42, 0.38], 0.75, [
    [0, '#b97a45'],
    [0.7, '#8a5028'],
    [1, '#4e2a14'],
  ])
  const turn = random.between(-40, 40)
  const parts = [
    ellipse(r * 0.2, r * 0.24, r * 1.75, r * 1.7, 'url(#cast)'),
    circle(0, 0, r * 1.5, look.main),
    circle(0, 0, r * 1.5, 'none', `stroke="${mix(look.main, '#3a2a1c', 0.18)}" stroke-width="6"`),
    circle(0, 0, r * 1.18, mix(look.main, '#3a2a1c', 0.08)),
    stroke(`M${n(r * 0.9)} 0H${n(r * 1.42)}`, mix(look.main, '#3a2a1c', 0.25), r * 0.24),
    stroke(`M${n(r * 0.9)} 0H${n(r * 1.42)}`, look.main, r * 0.18),
    circle(0, 0, r, look.main),
    circle(r * 0.02, r * 0.03, r * 0.9, 'url(#coffee)'),
    group(
      at(0, 0, 1, turn),
      shape(leaf.join(''), '#f6e6cf', 'fill-opacity="0.94"') +
        stroke(`M0 ${n(-r * 0.5)}V${n(r * 0.72)}`, '#9a6034', r * 0.03),
    ),
    circle(0, 0, r * 0.95, 'none', 'stroke="#ffffff" stroke-opacity="0.4" stroke-width="5"'),
  ]
  const spoon =
    stroke('M-20 -620L0 300', mix(look.second, '#ffffff', 0.45), 26) +
    ellipse(6, 400, 62, 110, mix(look.second, '#ffffff', 0.5)) +
    ellipse(-2, 390, 40, 82, mix(look.second, '#ffffff', 0.25))
  const beans = range(7).map(() =>
    group(
      at(
        width * random.between(0.08, 0.3),
        height * random.between(0.72, 0.94),
        Math.min(width, height) / 1600,
        random.between(0, 180),
      ),
      ellipse(6, 10, 44, 28, '#1a0f08', 'fill-opacity="0.3"') +
        ellipse(0, 0, 42, 27, '#5a321a') +
        stroke('M-36 0Q0 14 36 0', '#2c160a', 6),
    ),
  )
  return picture(
    canvas,
    defs + coffee,
    body +
      group(at(width / 2, height / 2, 1, random.between(-25, 25)), parts.join('')) +
      group(at(width * 0.87, height * 0.46, Math.min(width, height) / 1600, 14), spoon) +
      beans.join(''),
  )
}

export function bicycle(canvas: Canvas): string {
  const { width, height, random } = canvas
  const look = random.pick(grounds)
  const unit = Math.min(width / 1600, height / 1250)
  const wheel = (x: number) =>
    circle(x, 0, 330, 'none', `stroke="#1d1a18" stroke-width="26"`) +
    circle(x, 0, 306, 'none', `stroke="${mix(look.main, '#8a8580', 0.5)}" stroke-width="9"`) +
    stroke(
      range(18)
        .map(
          (index) =>
            `M${x} 0L${n(x + Math.cos((index / 9) * Math.PI) * 304)} ${n(Math.sin((index / 9) * Math.PI) * 304)}`,
        )
        .join(''),
      '#3a3632',
      2.6,
    ) +
    circle(x, 0, 26, '#2a2725')
  const [rear, crank, seat, head]: Point[] = [
    [-440, 0],
    [-40, 20],
    [-170, -430],
    [330, -440],
  ]
  const tube = (from: Point, to: Point, wide = 30) =>
    stroke(`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`, mix(look.accent, '#120a06', 0.3), wide + 5) +
    stroke(`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`, look.accent, wide)
  const frame = [
    tube(rear!, seat!, 18),
    tube(rear!, crank!, 20),
    tube(crank!, seat!),
    tube(crank!, head!),
    tube([-150, -390], [320, -420]),
    stroke('M330 -440L350 -340Q400 -150 460 0', look.accent, 24),
  ]
  const rest = [
    stroke('M-170 -430L-196 -520', '#2a2725', 20),
    shape('M-310 -548C-240 -566 -140 -556 -90 -528C-140 -510 -280 -512 -310 -548Z', look.second),
    stroke('M330 -440L316 -520Q400 -560 450 -510Q476 -440 410 -420', look.second, 24),
    circle(-40, 20, 92, 'none', 'stroke="#2a2725" stroke-width="14"'),
    stroke('M-40 20L60 120M30 132H96', '#2a2725', 18),
    stroke('M-40 -70L-440 -36M-40 110L-440 36', '#2a2725', 7),
  ]
  const defs =
    linear(
      'wall',
      [0, 0],
      [1, 1],
      [
        [0, mix(look.ground, '#ffffff', 0.3)],
        [1, mix(look.ground, '#22160d', 0.2)],
      ],
    ) +
    radial('cast', [0.5, 0.5], 0.5, [
      [0, '#1a0f08', 0.5],
      [1, '#1a0f08', 0],
    ])
  const floor = height / 2 + 330 * unit + height * 0.08
  const disc = circle(width * 0.5, height * 0.4, Math.min(width, height) * 0.36, mix(look.ground, '#ffffff', 0.4))
  return picture(
    canvas,
    defs,
    rect(0, 0, width, height, 'url(#wall)') +
      disc +
      rect(0, floor, width, height - floor, mix(look.ground, '#22160d', 0.35)) +
      ellipse(width / 2, floor + 20, 760 * unit, 46 * unit, 'url(#cast)') +
      group(at(width / 2, floor - 340 * unit, unit * 0.94), wheel(-440) + wheel(460) + frame.join('') + rest.join('')),
  )
}
