import type { Random } from '../seeded-random.ts'
import {
  at,
  type Canvas,
  ellipse,
  group,
  linear,
  mix,
  n,
  type Point,
  picture,
  polygon,
  radial,
  range,
  rect,
  shape,
  smooth,
  stroke,
} from './svg.ts'
import { type Glaze, type VesselForm, vessel } from './vessels.ts'

type Room = { wall: string; shelf: string; glazes: Glaze[] }

const rooms: Room[] = [
  { wall: '#d9cbbb', shelf: '#8b5e3c', glazes: glazesOf('#b98a63', ['#e9e1d2', '#5f7f7a', '#2f4a52', '#c9a27a']) },
  { wall: '#c2c9c4', shelf: '#5c4635', glazes: glazesOf('#a9785a', ['#f1ece0', '#7c8f6a', '#384a3c', '#d2b48a']) },
  { wall: '#e6d3c5', shelf: '#a9764e', glazes: glazesOf('#c59472', ['#c4543a', '#eddcc8', '#7d2f26', '#e3a66b']) },
  { wall: '#2f3336', shelf: '#6d4c35', glazes: glazesOf('#8c6248', ['#dfe3e0', '#4f7fa0', '#16212b', '#c98d52']) },
  { wall: '#cfd6dd', shelf: '#7c6552', glazes: glazesOf('#b5a08a', ['#f5f2ea', '#2d4f86', '#89a7c7', '#e2d3b6']) },
  { wall: '#dcd6c2', shelf: '#6f5136', glazes: glazesOf('#9b6f4d', ['#3c3a36', '#e8dfc9', '#a58b4a', '#6d6a5c']) },
]

function glazesOf(body: string, colors: string[]): Glaze[] {
  return colors.map((glaze) => ({ body, glaze, speckle: mix(glaze, '#1d1410', 0.7) }))
}

const arrangements: VesselForm[][] = [
  ['jar', 'bottle', 'bowl'],
  ['mug', 'mug', 'mug'],
  ['cylinder', 'gourd', 'jar'],
  ['bowl', 'bottle', 'mug', 'gourd'],
  ['bottle', 'jar', 'cylinder'],
]

/** Turned pots in window light: on a table, on shelves, or one alone with a branch in it. */
export function ceramics(canvas: Canvas, seed: number): string {
  const { width, height, random } = canvas
  const room = rooms[seed % rooms.length]!
  let count = 0
  const pot = (form: VesselForm, x: number, y: number, size: number, extra = '') => {
    const made = vessel(random, form, size, random.pick(room.glazes), `v${count++}`)
    const cast = ellipse(made.width * 0.28, 6, made.width * 0.86, made.width * 0.1, 'url(#cast)')
    return { ...made, svg: group(at(x, y), cast + extra + made.svg) }
  }
  const board = (y: number, thick: number) =>
    rect(0, y, width, thick, 'url(#board)') +
    rect(0, y, width, 7, mix(room.shelf, '#ffffff', 0.3)) +
    rect(0, y + thick, width, thick * 0.9, 'url(#under)')

  function row(forms: VesselForm[], y: number, size: number): string {
    const gap = width / (forms.length + 0.35)
    return forms
      .map(
        (form, index) =>
          pot(form, gap * (index + 0.67) + random.between(-0.06, 0.06) * gap, y, size * random.between(0.9, 1.08)).svg,
      )
      .join('')
  }
  function table(): string {
    const y = height * 0.8
    const size = Math.min(width * 0.62, height * 0.6)
    return rect(0, y, width, height - y, 'url(#board)') + row(random.pick(arrangements), y + (height - y) * 0.3, size)
  }
  function shelves(): string {
    const rows = width > height ? 2 : 3
    return range(rows)
      .map((index) => {
        const y = (height * (index + 0.9)) / rows
        return (
          board(y, 34) +
          row(
            random
              .shuffled(['jar', 'bottle', 'bowl', 'mug', 'gourd', 'cylinder'] as VesselForm[])
              .slice(0, width > height ? 5 : 3),
            y + 4,
            (height / rows) * 0.74,
          )
        )
      })
      .join('')
  }
  function alone(): string {
    const y = height * 0.84
    const form = random.pick(['jar', 'bottle', 'gourd', 'cylinder'] as VesselForm[])
    const size = Math.min(height * 0.52, width * 0.8)
    const made = pot(form, width / 2, y + 40, size)
    return (
      rect(0, y, width, height - y, 'url(#board)') +
      group(at(width / 2, y + 46 - made.height), branch(random, height * 0.42, room.glazes[1]!.glaze)) +
      made.svg
    )
  }

  const defs = [
    linear(
      'wall',
      [0, 0],
      [1, 1],
      [
        [0, mix(room.wall, '#ffffff', 0.25)],
        [1, mix(room.wall, '#2b2018', 0.22)],
      ],
    ),
    linear(
      'board',
      [0, 0],
      [0, 1],
      [
        [0, mix(room.shelf, '#ffffff', 0.1)],
        [1, mix(room.shelf, '#1c110a', 0.42)],
      ],
    ),
    linear(
      'under',
      [0, 0],
      [0, 1],
      [
        [0, '#1c110a', 0.42],
        [1, '#1c110a', 0],
      ],
    ),
    radial('cast', [0.5, 0.5], 0.5, [
      [0, '#150c07', 0.6],
      [0.6, '#150c07', 0.24],
      [1, '#150c07', 0],
    ]),
    linear(
      'beam',
      [0, 0],
      [0, 1],
      [
        [0, '#fff6e2', 0.34],
        [0.6, '#fff6e2', 0.16],
        [1, '#fff6e2', 0],
      ],
    ),
  ]
  const lean = width * 0.22
  const panes = range(2).map((index): Point[] => {
    const x = width * (0.1 + index * 0.26)
    return [
      [x, 0],
      [x + width * 0.2, 0],
      [x + width * 0.2 + lean, height * 0.7],
      [x + lean, height * 0.7],
    ]
  })
  const light = panes.map((pane) => shape(polygon(pane), 'url(#beam)')).join('')
  const layout = random.pick(width > height ? [table, shelves] : [table, table, shelves, alone, alone])
  return picture(canvas, defs.join(''), rect(0, 0, width, height, 'url(#wall)') + light + layout())
}

/** Grows up out of a neck at (0, 0). */
function branch(random: Random, reach: number, color: string): string {
  const twig = (degrees: number, length: number) => {
    const spine = range(6).map((index): Point => [Math.sin(index * 0.5) * length * 0.1, (-index / 5) * length])
    const leaves = range(7).map((index) => {
      const [x, y] = spine[Math.min(5, 1 + Math.floor(index * 0.7))]!
      const turn = index % 2 ? random.between(25, 70) : random.between(-70, -25)
      const long = length * random.between(0.14, 0.22)
      const d = `M0 0C${n(long * 0.34)} ${n(-long * 0.3)} ${n(long * 0.3)} ${n(-long * 0.8)} 0 ${n(-long)}C${n(-long * 0.3)} ${n(-long * 0.8)} ${n(-long * 0.34)} ${n(-long * 0.3)} 0 0Z`
      return group(at(x, y, 1, turn), shape(d, mix(mix('#5a6b45', color, 0.25), '#20281a', random.between(0, 0.4))))
    })
    return group(at(0, 0, 1, degrees), stroke(smooth(spine), '#4a3526', 9) + leaves.join(''))
  }
  return twig(-24, reach) + twig(18, reach * 0.86) + twig(-3, reach * 1.05)
}
