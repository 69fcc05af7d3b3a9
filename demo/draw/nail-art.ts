import { type NailColors, type NailDesign, nailDesigns, nailShapes } from './nail-designs.ts'
import {
  at,
  type Canvas,
  circle,
  clip,
  ellipse,
  group,
  linear,
  mix,
  picture,
  radial,
  range,
  rect,
  shadow,
  shape,
  stroke,
} from './svg.ts'

const colorSets: (NailColors & { ground: string })[] = [
  { ground: '#e6d5c7', base: '#f3d9cf', second: '#fffaf5', third: '#e98d7d', accent: '#c43f2f', metal: '#c99a4b' },
  { ground: '#cfd8d2', base: '#e9e4d8', second: '#24473f', third: '#8fb3a2', accent: '#d9a441', metal: '#c7a15a' },
  { ground: '#d9cfe0', base: '#efe2f0', second: '#6a4c93', third: '#b79ad6', accent: '#f2b5a7', metal: '#bfa3c9' },
  { ground: '#f0dcae', base: '#fff3dc', second: '#e0662f', third: '#f4b860', accent: '#2f6f73', metal: '#c58f2d' },
  { ground: '#c7d6e4', base: '#eaf1f6', second: '#1f3f77', third: '#7fa9d6', accent: '#e2574c', metal: '#aab4bf' },
  { ground: '#e3c3bd', base: '#7a1f2b', second: '#f6e3da', third: '#b8404a', accent: '#e9a23b', metal: '#d8b06a' },
  { ground: '#d3d0c8', base: '#1f1e20', second: '#f4efe6', third: '#5b5a60', accent: '#c8401f', metal: '#c9b27c' },
  { ground: '#d6dfc4', base: '#f6f4e4', second: '#6f8f4e', third: '#c4d49a', accent: '#ef8f7a', metal: '#c2a458' },
]

const bareColor = '#e9c0ae'
/** The pale moon at the root, and the free edge. */
const bareNail =
  rect(-120, -380, 240, 440, bareColor) +
  ellipse(0, 20, 62, 70, '#f6ddd2') +
  shape('M-120 -400L120 -400L120 -226Q0 -300 -120 -226Z', '#f3e3d8')

/** A set of nails: laid out as tips or as a wheel of samples; before the work, the same nails bare. */
export function nailArt(canvas: Canvas, seed: number, isBefore = false): string {
  const { width, height, random } = canvas
  const { ground, ...colors } = colorSets[seed % colorSets.length]!
  const form = random.pick(Object.values(nailShapes))
  const chosen = random.shuffled(nailDesigns).slice(0, 4)
  // One plain design repeats between the others, so that the set looks coherent.
  const sequence = [chosen[0]!, chosen[1]!, chosen[2]!, chosen[1]!, chosen[3]!]
  let count = 0
  const nail = (design: NailDesign) => {
    const id = `d${count++}`
    const gloss = 'M-62 -20C-70 -110 -60 -200 -22 -262C-34 -190 -40 -110 -36 -20C-44 -6 -56 -6 -62 -20Z'
    // Always drawn, so that the random sequence after it stays the same.
    const painted = design(random, colors, id)
    return (
      `<g clip-path="url(#nail)">${isBefore ? bareNail : painted}${shadow(gloss, '#ffffff', 16, 0.62)}${rect(40, -380, 80, 440, 'url(#turn)')}</g>` +
      stroke(form, mix(isBefore ? bareColor : colors.base, '#3a2a22', 0.5), 2.5, 'stroke-opacity="0.5"')
    )
  }
  const tip = (design: NailDesign, x: number, y: number, scale: number, degrees: number) =>
    group(at(x + 16 * scale, y + 26 * scale, scale, degrees), shadow(form, '#4a3326', 30, 0.5)) +
    group(at(x, y, scale, degrees), nail(design))

  function tray(): string {
    const rows = width > height ? 1 : 2
    const scale = Math.min(width / 1280, height / (rows * 620))
    return range(rows)
      .flatMap((row) =>
        range(5).map((column) => {
          const size = scale * [0.92, 1, 1.08, 1, 0.86][column]!
          const x = width / 2 + (column - 2) * 232 * scale
          const y = height / 2 + (row - (rows - 1) / 2) * 560 * scale + 160 * scale - Math.abs(column - 2) * -26 * scale
          return tip(sequence[(column + row * 2) % 5]!, x, y, size, (column - 2) * 3)
        }),
      )
      .join('')
  }
  function wheel(): string {
    const spokes = 10
    const scale = Math.min(width, height) / 1560
    const hub =
      circle(width / 2, height / 2, 250 * scale, mix(ground, '#ffffff', 0.55)) +
      circle(width / 2, height / 2, 70 * scale, ground)
    const tips = range(spokes).map((index) => {
      const angle = (index / spokes) * Math.PI * 2
      return tip(
        sequence[index % 5]!,
        width / 2 + Math.sin(angle) * 330 * scale,
        height / 2 - Math.cos(angle) * 330 * scale,
        scale * 1.02,
        (angle * 180) / Math.PI,
      )
    })
    return tips.join('') + hub
  }
  const defs = [
    clip('nail', form),
    radial('shade', [0.5, 0.5], 0.5, [
      [0, '#3b2a20', 0.2],
      [1, '#3b2a20', 0],
    ]),
    linear(
      'turn',
      [0, 0],
      [1, 0],
      [
        [0, '#000000', 0],
        [1, '#2a1612', 0.3],
      ],
    ),
    radial('light', [0.3, 0.2], 0.95, [
      [0, '#ffffff', 0.55],
      [0.6, '#ffffff', 0],
      [1, mix(ground, '#3b2a20', 0.7), 0.3],
    ]),
  ]
  const shades = range(5).map((index) => {
    const [x, y] = [width * random.between(0.55, 1.1), height * (index / 4)]
    return group(at(x, y, 1, random.between(-40, 20)), ellipse(0, 0, width * 0.5, height * 0.09, 'url(#shade)'))
  })
  const stage = rect(0, 0, width, height, ground) + shades.join('') + rect(0, 0, width, height, 'url(#light)')
  const layout = width > height ? tray : random.pick([tray, tray, wheel])
  return picture(canvas, defs.join(''), stage + layout())
}
