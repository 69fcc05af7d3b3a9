import type { Random } from '#demo/seeded-random.ts'
import { at, type Canvas, dots, group, type Point, picture, radial, range, rect, stroke } from '../svg.ts'
import { dagger, moth, snakeAround } from './flash-beings.ts'
import { blossomWithLeaves, type Inks, mushrooms, sprig } from './flash-plants.ts'
import { eye, hand, heart, moon } from './flash-signs.ts'

const papers = ['#f1e7d2', '#efe3d0', '#ece2d6', '#e9e4d4', '#f3e4d3']

const inkSets: Omit<Inks, 'paper'>[] = [
  { line: '#1d1a1b', main: '#b5352a', second: '#d99a2b', leaf: '#4f6b4a' },
  { line: '#1b1c22', main: '#a83a34', second: '#d8b25a', leaf: '#2f6266' },
  { line: '#221a18', main: '#c45a35', second: '#e0b46b', leaf: '#60713f' },
  { line: '#1c1b20', main: '#7d3342', second: '#c98b6b', leaf: '#54616b' },
  { line: '#191818', main: '#f1e7d2', second: '#e3d7bf', leaf: '#d9ccb2' },
]

type Motif = { draw: (random: Random, inks: Inks) => string; scale: number }

/** Scaled to look equally heavy side by side. */
const motifs: Motif[] = [
  { draw: moth, scale: 1.05 },
  { draw: (random, inks) => snakeAround(random, inks, dagger(random, inks)), scale: 1.06 },
  { draw: sprig, scale: 1 },
  { draw: blossomWithLeaves, scale: 1.2 },
  { draw: moon, scale: 1.04 },
  { draw: heart, scale: 1.02 },
  { draw: mushrooms, scale: 1.14 },
  { draw: eye, scale: 1.06 },
  { draw: dagger, scale: 1.02 },
  { draw: hand, scale: 1.06 },
]

/** A sheet of flash: bold lines, pepper shading, few colours, on paper that has hung in a window. */
export function tattooFlash(canvas: Canvas, seed: number): string {
  const { width, height, random } = canvas
  const paper = random.pick(papers)
  const inks = { ...random.pick(inkSets), paper }
  const unit = Math.min(width, height) / 1600
  // Neighbouring seeds show different motifs first.
  const own = motifs[seed % motifs.length]!
  const others = random.shuffled(motifs.filter((motif) => motif !== own))
  const draw = (motif: Motif, x: number, y: number, scale: number, degrees = 0) =>
    group(at(x, y, scale * motif.scale * unit, degrees), motif.draw(random, inks))
  const layouts =
    width > height
      ? [sheetOf(3, 2), sheetOf(3, 1), sheetOf(2, 1)]
      : [single, single, single, sheetOf(2, 2), sheetOf(2, 3), trio]

  function single(): string {
    const sparks = range(14).map((): Point => [random.between(0.12, 0.88) * width, random.between(0.08, 0.92) * height])
    const free = sparks.filter(([x, y]) => Math.hypot((x - width / 2) / width, (y - height / 2) / height) > 0.4)
    return dots(free, inks.line, 16 * unit) + draw(own, width / 2, height / 2, 1.44)
  }
  function trio(): string {
    return (
      draw(own, width / 2, height * 0.36, 1.02) +
      draw(others[0]!, width * 0.28, height * 0.8, 0.5, -8) +
      draw(others[1]!, width * 0.72, height * 0.8, 0.5, 8)
    )
  }
  function sheetOf(columns: number, rows: number): () => string {
    return () => {
      const cell = Math.min((width * 0.9) / columns, (height * 0.9) / rows)
      const [stepX, stepY] = [(width * 0.92) / columns, (height * 0.92) / rows]
      return range(columns * rows)
        .map((index) => {
          const motif = index === 0 ? own : others[(index - 1) % others.length]!
          const [column, row] = [index % columns, Math.floor(index / columns)]
          const x = width / 2 + (column - (columns - 1) / 2) * stepX
          const y = height / 2 + (row - (rows - 1) / 2) * stepY
          return draw(motif, x, y, cell / 1010 / unit, random.between(-5, 5))
        })
        .join('')
    }
  }

  const edge = radial('aged', [0.5, 0.5], 0.75, [
    [0, paper, 0],
    [0.72, '#8a6a3c', 0.03],
    [1, '#7a5a30', 0.24],
  ])
  const frame = stroke(
    `M${48 * unit} ${48 * unit}H${width - 48 * unit}V${height - 48 * unit}H${48 * unit}Z`,
    inks.line,
    5 * unit,
    'stroke-opacity="0.55"',
  )
  const sheet = rect(0, 0, width, height, paper) + rect(0, 0, width, height, 'url(#aged)')
  return picture(canvas, edge, sheet + frame + random.pick(layouts)())
}
