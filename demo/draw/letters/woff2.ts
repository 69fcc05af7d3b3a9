import { brotliDecompressSync } from 'node:zlib'

/** The tables of a WOFF2 font that outlines need (https://www.w3.org/TR/WOFF2/). */
export type FontTables = { read(tag: FontTag): { data: Buffer; isTransformed: boolean } }
type FontTag = 'cmap' | 'head' | 'hhea' | 'hmtx' | 'glyf'

/** Known table tags by number; tables not listed are only skipped. */
const knownTags: Record<number, FontTag | 'loca'> = {
  0: 'cmap',
  1: 'head',
  2: 'hhea',
  3: 'hmtx',
  10: 'glyf',
  11: 'loca',
}
const HEADER_BYTES = 48
const OTHER_TAG = 63

export function openWoff2(file: Buffer): FontTables {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('This is not a WOFF2 font.')
  const reader = createReader(file, HEADER_BYTES)
  const found = new Map<string, { from: number; length: number; isTransformed: boolean }>()
  let from = 0
  for (let count = file.readUInt16BE(12); count > 0; count--) {
    const flags = reader.byte()
    const number = flags & 63
    if (number === OTHER_TAG) reader.skip(4)
    const tag = knownTags[number]
    const isOutlines = tag === 'glyf' || tag === 'loca'
    // For outlines (glyf) version 0 means transformed, for all other tables it means untransformed.
    const isTransformed = isOutlines ? flags >> 6 === 0 : flags >> 6 !== 0
    const original = reader.base128()
    const length = isTransformed ? reader.base128() : original
    if (tag) found.set(tag, { from, length, isTransformed })
    from += length
  }
  const all = brotliDecompressSync(file.subarray(reader.at(), reader.at() + file.readUInt32BE(20)))
  return {
    read(tag) {
      const table = found.get(tag)
      if (!table) throw new Error(`The font has no ${tag}.`)
      return { data: all.subarray(table.from, table.from + table.length), isTransformed: table.isTransformed }
    },
  }
}

export type Reader = {
  at(): number
  skip(count: number): void
  byte(): number
  /** WOFF2's UIntBase128 */
  base128(): number
  /** WOFF2's 255UInt16 */
  short255(): number
}

export function createReader(data: Buffer, from: number): Reader {
  let at = from
  const byte = () => data[at++]!
  const short = () => (byte() << 8) | byte()
  return {
    at: () => at,
    skip: (count) => {
      at += count
    },
    byte,
    base128() {
      let value = 0
      for (;;) {
        const next = byte()
        value = value * 128 + (next & 127)
        if (next < 128) return value
      }
    },
    short255() {
      const code = byte()
      if (code === 253) return short()
      if (code === 255) return byte() + 253
      return code === 254 ? byte() + 506 : code
    },
  }
}
