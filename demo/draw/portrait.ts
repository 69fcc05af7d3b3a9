import { serif } from './letters/letters.ts'
import { at, type Canvas, circle, group, linear, mix, picture, radial, rect, shape } from './svg.ts'

const pairs = [
  ['#c8401f', '#fbe6d6'],
  ['#2f5d62', '#e2efe6'],
  ['#6b4e71', '#f2e4ec'],
  ['#b5832a', '#fdf1d4'],
  ['#37517e', '#e3ecf6'],
  ['#4d6b3c', '#eef3dc'],
  ['#8c3b3b', '#f9e1d8'],
  ['#3e3a39', '#efe7da'],
  ['#a5566b', '#fbe4e4'],
  ['#5a7d8c', '#eaf3f4'],
] as const

/** Initials on a colour, for people without a photograph. */
export function portrait(canvas: Canvas, name: string): string {
  const { width, height, random } = canvas
  const [color, ink] = random.pick(pairs)
  const plain = name.replaceAll('Ø', 'O').replaceAll('Ł', 'L').normalize('NFD')
  const words = plain
    .replaceAll(/[^A-Za-z\s-]/g, '')
    .split(/[\s-]+/)
    .filter(Boolean)
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0]?.toUpperCase() ?? '')
    .join('')
  const letters = serif()
  const em = width * (initials.length > 1 ? 0.42 : 0.52)
  const advances = [...initials].map((letter) => letters.advance(letter, em))
  const whole = advances.reduce((sum, advance) => sum + advance, 0)
  let x = (width - whole) / 2
  const drawn = [...initials].map((letter, index) => {
    const placed = group(at(x, height / 2 + em * 0.35), shape(letters.path(letter, em), ink))
    x += advances[index]!
    return placed
  })
  const [sunX, sunY] = [width * random.between(0.1, 0.9), height * random.between(0.05, 0.35)]
  const defs =
    linear(
      'ground',
      [0, 0],
      [0.4, 1],
      [
        [0, mix(color, '#ffffff', 0.12)],
        [1, mix(color, '#120c08', 0.24)],
      ],
    ) +
    radial('rest', [0.5, 0.5], 0.5, [
      [0, '#ffffff', 0.16],
      [0.98, '#ffffff', 0.1],
      [1, '#ffffff', 0],
    ])
  const arcs =
    circle(sunX, sunY, width * 0.42, 'url(#rest)') +
    circle(width - sunX, height * 1.05, width * 0.5, mix(color, '#120c08', 0.3), 'fill-opacity="0.35"')
  return picture(canvas, defs, rect(0, 0, width, height, 'url(#ground)') + arcs + drawn.join(''))
}
