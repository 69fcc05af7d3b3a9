import {
  at,
  type Canvas,
  circle,
  dots,
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
  smooth,
} from '../svg.ts'

const skies = [
  { high: '#f6c89b', low: '#fbe9cf', sun: '#e8743b', land: ['#c98f6b', '#8e5f5a', '#4b3b4d', '#2a2436'] },
  { high: '#9fc4cf', low: '#f2ead6', sun: '#f6d58a', land: ['#93ae9c', '#5f8577', '#345c57', '#1d3a3b'] },
  { high: '#e9a7a0', low: '#f9dcc4', sun: '#fff1d6', land: ['#b77c86', '#7d5777', '#4a3d63', '#262648'] },
  { high: '#cfd9df', low: '#f4f0e6', sun: '#ffffff', land: ['#a9b6ba', '#768a92', '#465d68', '#24363f'] },
]

/** Ridges one behind the other, each paler with distance. */
function ridges({ width, height, random }: Canvas, colors: readonly string[], from: number): string {
  return colors
    .map((color, index) => {
      const base = height * (from + index * ((1 - from) / (colors.length + 0.4)))
      const rough = height * (0.035 + index * 0.012)
      const phase = random.between(0, 9)
      const line = range(13).map((step): Point => {
        const wave = Math.sin(step * 0.8 + phase) + 0.6 * Math.sin(step * 1.9 + phase * 2)
        return [(step / 12) * width * 1.04 - width * 0.02, base - wave * rough]
      })
      return shape(`${smooth(line)}L${width + 40} ${height + 9}L-40 ${height + 9}Z`, color)
    })
    .join('')
}

export function hills(canvas: Canvas): string {
  const { width, height, random } = canvas
  const sky = random.pick(skies)
  const [x, y] = [width * random.between(0.25, 0.75), height * random.between(0.22, 0.36)]
  const defs =
    linear(
      'sky',
      [0, 0],
      [0, 1],
      [
        [0, sky.high],
        [0.6, sky.low],
      ],
    ) +
    radial('glow', [0.5, 0.5], 0.5, [
      [0, sky.sun, 0.7],
      [1, sky.sun, 0],
    ])
  const mist = range(3).map((index) =>
    ellipse(
      width * random.between(0.2, 0.8),
      height * (0.55 + index * 0.11),
      width * 0.7,
      height * 0.025,
      '#ffffff',
      'fill-opacity="0.14"',
    ),
  )
  const pines = range(16).map(() => {
    const [px, size] = [random.next() * width, height * random.between(0.05, 0.12)]
    const tree = range(4).map(
      (tier) =>
        `M0 ${n(-size + tier * size * 0.2)}L${n(size * (0.1 + tier * 0.05))} ${n(-size * 0.66 + tier * size * 0.22)}H${n(-size * (0.1 + tier * 0.05))}Z`,
    )
    return group(at(px, height * random.between(0.95, 1.03)), shape(tree.join(''), mix(sky.land[3]!, '#000000', 0.25)))
  })
  const sun = circle(x, y, width * 0.32, 'url(#glow)') + circle(x, y, width * 0.11, sky.sun)
  return picture(
    canvas,
    defs,
    rect(0, 0, width, height, 'url(#sky)') + sun + ridges(canvas, sky.land, 0.5) + mist.join('') + pines.join(''),
  )
}

export function nightSky(canvas: Canvas): string {
  const { width, height, random } = canvas
  const [deep, low] = random.pick([
    ['#0b1430', '#3d5a80'],
    ['#101024', '#6d4c7d'],
    ['#071a24', '#2f6b6b'],
  ] as const)
  const lean = random.between(0.35, 0.6)
  const stars = (count: number) =>
    range(count).map((): Point => [random.next() * width, random.next() ** 1.2 * height * 0.86])
  // The Milky Way: dust along a leaning line, thick in its middle.
  const river = range(2600).map((): Point => {
    const along = random.next()
    const away = (random.next() + random.next() + random.next() - 1.5) * width * 0.17
    return [width * (0.06 + along * lean * 1.4) + away, height * (0.9 - along * 0.95) + away * 0.5]
  })
  const defs =
    linear(
      'sky',
      [0, 0],
      [0, 1],
      [
        [0, deep],
        [0.75, low],
        [1, mix(low, '#f2b680', 0.5)],
      ],
    ) +
    radial('dust', [0.5, 0.5], 0.5, [
      [0, '#cfe0ff', 0.28],
      [1, '#cfe0ff', 0],
    ])
  const clouds = range(7).map((index) =>
    group(
      at(width * (0.1 + index * lean * 0.2), height * (0.86 - index * 0.13), 1, -58),
      ellipse(0, 0, width * 0.28, width * 0.13, 'url(#dust)'),
    ),
  )
  const land = [mix(deep, '#000000', 0.2), '#06070f']
  const body = [
    rect(0, 0, width, height, 'url(#sky)'),
    clouds.join(''),
    dots(river, '#e8efff', 2.2, 'stroke-opacity="0.5"'),
    dots(stars(700), '#ffffff', 2.6, 'stroke-opacity="0.75"'),
    dots(stars(70), '#fff4de', 6),
    ridges(canvas, land, 0.78),
  ]
  return picture(canvas, defs, body.join(''))
}
