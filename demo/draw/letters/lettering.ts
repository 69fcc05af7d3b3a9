import type { Random } from '#demo/seeded-random.ts'
import { at, type Canvas, circle, group, linear, mix, n, picture, radial, range, rect, shape, stroke } from '../svg.ts'
import { grotesk, italic, type Letters, serif } from './letters.ts'

type Paints = { board: string; face: string; shade: string; line: string; glow: string }

const paints: Paints[] = [
  { board: '#1f3a34', face: '#f2d9a2', shade: '#0f1f1b', line: '#c8502f', glow: '#fbeccb' },
  { board: '#7c2420', face: '#f6e7cf', shade: '#3a0d0c', line: '#e2b04a', glow: '#ffffff' },
  { board: '#21334f', face: '#f3c35b', shade: '#0c1626', line: '#e9e3d4', glow: '#fff2cf' },
  { board: '#efe3cb', face: '#b8371f', shade: '#2c2420', line: '#27536a', glow: '#f7a37e' },
  { board: '#d9a441', face: '#26303a', shade: '#8c5f17', line: '#fff4dc', glow: '#6b7f90' },
  { board: '#2a2826', face: '#e9e2d3', shade: '#0b0a0a', line: '#d06a3c', glow: '#ffffff' },
]

const texts: { first: string; second: string; small: string }[] = [
  { first: 'Fresh', second: 'Bread', small: 'BAKED BEFORE SIX' },
  { first: 'Good', second: 'Hands', small: 'BARBERS SINCE NOON' },
  { first: 'Salt &', second: 'Smoke', small: 'OPEN LATE' },
  { first: 'Keys', second: '& Locks', small: 'CUT WHILE YOU WAIT' },
  { first: 'Slow', second: 'Coffee', small: 'ROASTED NEXT DOOR' },
  { first: 'Flor', second: 'da Rua', small: 'CUT FLOWERS' },
  { first: 'Night', second: 'Owl', small: 'BOOKS & RECORDS' },
  { first: 'Two', second: 'Wheels', small: 'REPAIRS & TEA' },
  { first: 'Honest', second: 'Pie', small: 'SWEET OR SAVOURY' },
  { first: 'Mar', second: '& Sal', small: 'FISH OF THE DAY' },
]

type Line = { text: string; letters: Letters; em: number; y: number; arch: number }

/** Letters on a line that may arch in its middle, each rotated with the arch. */
function setLine({ text, letters, em, y, arch }: Line, width: number, draw: (d: string) => string): string {
  const advances = [...text].map((letter) => letters.advance(letter, em))
  const whole = advances.reduce((sum, advance) => sum + advance, 0)
  let x = -whole / 2
  return [...text]
    .map((letter, index) => {
      const middle = x + advances[index]! / 2
      const share = middle / (whole / 2 || 1)
      const turn = (Math.atan((arch * 2 * share) / (whole / 2)) * 180) / Math.PI
      const placed = group(
        `${at(width / 2 + middle, y + arch * share * share, 1, turn)} translate(${n(-advances[index]! / 2)} 0)`,
        draw(letters.path(letter, em)),
      )
      x += advances[index]!
      return placed
    })
    .join('')
}

/** Font size at which the text fills this width, limited to `most`. */
function emWithin(text: string, letters: Letters, room: number, most: number): number {
  const wide = [...text].reduce((sum, letter) => sum + letters.advance(letter, 1), 0)
  return Math.min(most, room / wide)
}

function scroll(random: Random, x: number, y: number, scale: number, color: string): string {
  const curl =
    'M0 0C90 -10 150 -60 150 -120C150 -170 90 -180 80 -136C74 -108 104 -96 118 -112M60 -8C120 0 200 -10 250 -50'
  return (
    group(
      at(x, y, scale),
      [1, -1].map((side) => group(`scale(${side} 1)`, stroke(curl, color, 11) + circle(264, -58, 9, color))).join(''),
    ) + circle(x, y, random.between(9, 13) * scale, color)
  )
}

/** A painted sign: a word or two with a block shade, a highlight and a line around, as a brush would lay them. */
export function lettering(canvas: Canvas, seed: number): string {
  const { width, height, random } = canvas
  const colors = paints[seed % paints.length]!
  const text = texts[seed % texts.length]!
  const unit = Math.min(width, height) / 1600
  const face = random.pick([serif(), italic(), serif()])
  const deep = Math.round(46 * unit)
  const arch = random.pick([0, 60, 110]) * unit
  const room = width * 0.76
  const middle = height / 2
  const firstEm = emWithin(text.first, face, room, height * 0.27)
  const secondEm = emWithin(text.second, face, room, height * 0.27)
  const lines: Line[] = [
    { text: text.first, letters: face, em: firstEm, y: middle - height * 0.05, arch },
    { text: text.second, letters: face, em: secondEm, y: middle + secondEm * 0.74 + height * 0.01, arch: 0 },
  ]
  // Every third step is enough: the outline is wider than that.
  const shades = range(Math.ceil(deep / 3)).map((step) => {
    const off = deep - step * 3
    return group(
      `translate(${off} ${off})`,
      lines
        .map((line) =>
          setLine(line, width, (d) =>
            shape(d, colors.shade, `stroke="${colors.shade}" stroke-width="${n(16 * unit)}" stroke-linejoin="round"`),
          ),
        )
        .join(''),
    )
  })
  const top = lines.map((line) =>
    setLine(
      line,
      width,
      (d) =>
        stroke(d, colors.line, 26 * unit) +
        stroke(d, colors.board, 14 * unit) +
        shape(d, 'url(#face)', `stroke="${colors.face}" stroke-width="${n(7 * unit)}" stroke-linejoin="round"`),
    ),
  )
  const smallLetters = grotesk()
  const smallEm = emWithin(text.small, smallLetters, width * 0.5, 52 * unit)
  const small = setLine(
    {
      text: text.small,
      letters: { ...smallLetters, advance: (letter, em) => smallLetters.advance(letter, em) * 1.22 },
      em: smallEm,
      y: height * 0.885,
      arch: 0,
    },
    width,
    (d) => shape(d, colors.line, `stroke="${colors.line}" stroke-width="3"`),
  )
  const edge = 70 * unit
  const border = (inset: number, wide: number) =>
    `<rect x="${n(inset)}" y="${n(inset)}" width="${n(width - inset * 2)}" height="${n(height - inset * 2)}" rx="${n(60 * unit)}" fill="none" stroke="${colors.line}" stroke-width="${n(wide)}"/>`
  const planks = range(6).map((index) => rect(0, (height / 6) * index, width, 3, '#000000', 'fill-opacity="0.14"'))
  const defs =
    linear(
      'face',
      [0, 0],
      [0, 1],
      [
        [0, colors.glow],
        [0.45, colors.face],
        [1, mix(colors.face, colors.shade, 0.22)],
      ],
    ) +
    radial('lamp', [0.5, 0.1], 1, [
      [0, '#fff3d6', 0.3],
      [0.5, '#fff3d6', 0],
      [1, '#000000', 0.42],
    ])
  const ornaments =
    scroll(random, width / 2, height * 0.17, unit * 0.95, colors.line) +
    group(`translate(0 ${n(height)}) scale(1 -1)`, scroll(random, width / 2, height * 0.215, unit * 0.62, colors.line))
  return picture(
    canvas,
    defs,
    rect(0, 0, width, height, colors.board) +
      planks.join('') +
      border(edge, 12 * unit) +
      border(edge + 26 * unit, 4 * unit) +
      ornaments +
      shades.join('') +
      top.join('') +
      small +
      rect(0, 0, width, height, 'url(#lamp)'),
  )
}
