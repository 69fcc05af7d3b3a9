import { createReader, type FontTables, type Reader } from './woff2.ts'

type OutlinePoint = { x: number; y: number; isOn: boolean }
export type Outline = OutlinePoint[][]

/** Every glyph's contours, from WOFF2's transformed glyf table. */
export function readOutlines(tables: FontTables): Outline[] {
  const { data, isTransformed } = tables.read('glyf')
  if (!isTransformed) throw new Error('The font keeps its outlines in a form we do not read.')
  const count = data.readUInt16BE(4)
  const sizes = [8, 12, 16, 20].map((at) => data.readUInt32BE(at))
  const starts = [36]
  for (const size of sizes) starts.push(starts.at(-1)! + size)
  const [pointCounts, flags, triplets] = [starts[1]!, starts[2]!, starts[3]!].map((from) => createReader(data, from))
  const composites = createReader(data, starts[4]!)

  const glyphs = Array.from({ length: count }, (_, glyph): Outline | Component[] => {
    const contours = data.readInt16BE(starts[0]! + glyph * 2)
    if (contours === 0) return []
    const composite = contours < 0 ? readComposite(composites) : null
    const outline = composite?.components ?? readContours(contours, pointCounts!, flags!, triplets!)
    // The length of the instructions, which are stored elsewhere.
    if (composite?.hasInstructions !== false) triplets!.short255()
    return outline
  })
  const outlineOf = (glyph: Outline | Component[]): Outline =>
    glyph.flatMap((part) => {
      if (Array.isArray(part)) return [part]
      const moved = outlineOf(glyphs[part.glyph] ?? [])
      return moved.map((contour) => contour.map(({ x, y, isOn }) => ({ x: x + part.x, y: y + part.y, isOn })))
    })
  return glyphs.map(outlineOf)
}

function readContours(count: number, pointCounts: Reader, flags: Reader, triplets: Reader): Outline {
  const lengths = Array.from({ length: count }, () => pointCounts.short255())
  let [x, y] = [0, 0]
  return lengths.map((length) =>
    Array.from({ length }, () => {
      const flag = flags.byte()
      const [dx, dy] = readStep(flag & 127, triplets)
      x += dx
      y += dy
      return { x, y, isOn: flag < 128 }
    }),
  )
}

/** WOFF2's triplet encoding: the flag tells how many bytes follow, and holds the signs and the upper bits. */
function readStep(flag: number, { byte }: Reader): [number, number] {
  const signed = (bits: number, value: number) => (bits & 1 ? value : -value)
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + byte())]
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + byte()), 0]
  if (flag < 84) {
    const [upper, lower] = [flag - 20, byte()]
    return [signed(flag, 1 + (upper & 48) + (lower >> 4)), signed(flag >> 1, 1 + ((upper & 12) << 2) + (lower & 15))]
  }
  if (flag < 120) {
    const upper = flag - 84
    return [
      signed(flag, 1 + (Math.floor(upper / 12) << 8) + byte()),
      signed(flag >> 1, 1 + (((upper % 12) >> 2) << 8) + byte()),
    ]
  }
  if (flag < 124) {
    const [first, second, third] = [byte(), byte(), byte()]
    return [signed(flag, (first << 4) + (second >> 4)), signed(flag >> 1, ((second & 15) << 8) + third)]
  }
  return [signed(flag, (byte() << 8) + byte()), signed(flag >> 1, (byte() << 8) + byte())]
}

type Component = { glyph: number; x: number; y: number }

/** An i is a stem and a dot, each moved into place. Scaled parts do not occur in our letters. */
function readComposite(reader: Reader): { components: Component[]; hasInstructions: boolean } {
  const short = () => (reader.byte() << 8) | reader.byte()
  const signed = (value: number, bits: number) => (value << (32 - bits)) >> (32 - bits)
  const components: Component[] = []
  let hasInstructions = false
  for (;;) {
    const flags = short()
    const glyph = short()
    const [x, y] =
      flags & 1 ? [signed(short(), 16), signed(short(), 16)] : [signed(reader.byte(), 8), signed(reader.byte(), 8)]
    components.push({ glyph, x, y })
    reader.skip(flags & 8 ? 2 : flags & 64 ? 4 : flags & 128 ? 8 : 0)
    hasInstructions ||= (flags & 256) !== 0
    if (!(flags & 32)) return { components, hasInstructions }
  }
}
