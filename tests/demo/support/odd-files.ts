import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

/** Left half red, right half blue: which side is which survives scaling. */
export function twoColors(width = 400, height = 300) {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: '#0000ff' } }
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: half, left: width / 2, top: 0 },
  ])
}

/** 196 megapixels of nothing in 24 kB. */
export function pngBomb(side = 14_000): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // one bit of grey for each pixel
  header[8] = 1
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const PAYLOAD = '<script>alert("polyglot")</script>'

export async function polyglot(): Promise<Buffer> {
  return Buffer.concat([await twoColors().jpeg().toBuffer(), Buffer.from(PAYLOAD), gzipSync(PAYLOAD)])
}

export const SVG = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><rect width="99" height="99"/>${PAYLOAD}</svg>`,
)
export const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
/** The head of an iPhone's picture: enough to be recognised, nothing to decode. */
export const HEIC_HEAD = Buffer.from('00000018667479706865696300000000686569636d696631', 'hex')
