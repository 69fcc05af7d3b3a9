import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { n } from '../svg.ts'
import { type Outline, readOutlines } from './outlines.ts'
import { openWoff2 } from './woff2.ts'

/** Letters as paths: a bare machine has no fonts, and a picture must not depend on installed ones. */
export type Letters = {
  /** One letter with its baseline at (0, 0), 1 em high: scale it. */
  path(letter: string, em: number): string
  advance(letter: string, em: number): number
}

const opened = new Map<string, Letters>()

export function serif(): Letters {
  return open('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2')
}

function open(file: string): Letters {
  const earlier = opened.get(file)
  if (earlier) return earlier
  const tables = openWoff2(readFileSync(fileURLToPath(import.meta.resolve(file))))
  const unitsPerEm = tables.read('head').data.readUInt16BE(18)
  const outlines = readOutlines(tables)
  const glyphs = readCharacterMap(tables.read('cmap').data)
  const advances = readAdvances(tables.read('hmtx'), tables.read('hhea').data.readUInt16BE(34))
  const letters: Letters = {
    path: (letter, em) => pathOf(outlines[glyphs(letter)] ?? [], em / unitsPerEm),
    advance: (letter, em) => ((advances[Math.min(glyphs(letter), advances.length - 1)] ?? 0) * em) / unitsPerEm,
  }
  opened.set(file, letters)
  return letters
}

/** TrueType's quadratic contours: between two off-curve points there is an implied on-curve point. */
function pathOf(outline: Outline, scale: number): string {
  const at = (x: number, y: number) => `${n(x * scale)} ${n(-y * scale)}`
  return outline
    .map((points) => {
      const first = points.findIndex(({ isOn }) => isOn)
      if (first < 0) return ''
      const turned = [...points.slice(first), ...points.slice(0, first + 1)]
      let d = `M${at(turned[0]!.x, turned[0]!.y)}`
      for (let index = 1; index < turned.length; index++) {
        const point = turned[index]!
        if (point.isOn) {
          d += `L${at(point.x, point.y)}`
          continue
        }
        const next = turned[index + 1]!
        const end = next.isOn ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
        d += `Q${at(point.x, point.y)} ${at(end.x, end.y)}`
        if (next.isOn) index++
      }
      return `${d}Z`
    })
    .join('')
}

/** cmap format 4, which every font has for the letters we use. */
function readCharacterMap(cmap: Buffer): (letter: string) => number {
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8))
  const from = tables.find((at) => cmap.readUInt16BE(at) === 4)
  if (from === undefined) throw new Error('The font has no map of letters we read.')
  const segments = cmap.readUInt16BE(from + 6) / 2
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0
    for (let index = 0; index < segments; index++) {
      if (cmap.readUInt16BE(from + 14 + index * 2) < code) continue
      const start = cmap.readUInt16BE(from + 16 + segments * 2 + index * 2)
      if (start > code) return 0
      const delta = cmap.readUInt16BE(from + 16 + segments * 4 + index * 2)
      const rangeAt = from + 16 + segments * 6 + index * 2
      const offset = cmap.readUInt16BE(rangeAt)
      if (offset === 0) return (code + delta) & 0xffff
      const glyph = cmap.readUInt16BE(rangeAt + offset + (code - start) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}

function readAdvances({ data, isTransformed }: { data: Buffer; isTransformed: boolean }, count: number): number[] {
  // Transformed: a byte of flags, then advances only; otherwise a side bearing follows each advance.
  const [from, step] = isTransformed ? [1, 2] : [0, 4]
  return Array.from({ length: count }, (_, index) => data.readUInt16BE(from + index * step))
}
