/** Enough, because the image is smooth and stretched over a card. */
const LONGER_SIDE = 16

type Waves = { across: number; down: number; weight: number }[]
export type SmallPicture = { width: number; height: number /** rows from the top, red green blue */; rgb: Uint8Array }

/**
 * Decodes a thumbhash, without transparency. The package's own decoder takes ten times as long, for detail that is not visible.
 */
export function readThumbhash(hash: Uint8Array): SmallPicture {
  const byte = (at: number) => hash[at] ?? 0
  const head = byte(0) | (byte(1) << 8) | (byte(2) << 16)
  const tail = byte(3) | (byte(4) << 8)
  const hasAlpha = head >> 23 !== 0
  const isLandscape = tail >> 15 !== 0
  const longer = hasAlpha ? 5 : 7
  const shorter = tail & 7
  const [nx, ny] = isLandscape ? [longer, shorter] : [shorter, longer]
  const side = (share: number) => Math.max(1, Math.round(LONGER_SIDE * Math.min(1, share)))
  const width = side(nx / ny)
  const height = side(ny / nx)

  let nibble = hasAlpha ? 12 : 10
  const readWaves = (most: number, rows: number, scale: number): Waves => {
    const waves: Waves = []
    for (let down = 0; down < rows; down += 1)
      for (let across = down ? 0 : 1; across * rows < most * (rows - down); across += 1) {
        const level = (byte(nibble >> 1) >> ((nibble & 1) << 2)) & 15
        waves.push({ across, down, weight: (level / 7.5 - 1) * scale * 2 })
        nibble += 1
      }
    return waves
  }
  const l = readWaves(Math.max(3, nx), Math.max(3, ny), ((head >> 18) & 31) / 31)
  // 25 % more saturation than stored, because the stored chroma is coarsely quantised
  const p = readWaves(3, 3, (((tail >> 3) & 63) / 63) * 1.25)
  const q = readWaves(3, 3, (((tail >> 9) & 63) / 63) * 1.25)

  const cosX = cosines(width)
  const cosY = cosines(height)
  const rgb = new Uint8Array(width * height * 3)
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const sum = (start: number, waves: Waves) => {
        let value = start
        for (const { across, down, weight } of waves) value += weight * cosX[x * 7 + across]! * cosY[y * 7 + down]!
        return value
      }
      const light = sum((head & 63) / 63, l)
      const yellow = sum(((head >> 6) & 63) / 31.5 - 1, p)
      const red = sum(((head >> 12) & 63) / 31.5 - 1, q)
      const b = light - (2 / 3) * yellow
      const r = (3 * light - b + red) / 2
      for (const value of [r, r - red, b]) rgb[at++] = Math.max(0, 255 * Math.min(1, value))
    }
  return { width, height, rgb }
}

/** Seven cosine values per pixel of a side. */
function cosines(side: number): number[] {
  return Array.from({ length: side * 7 }, (_, at) => Math.cos((Math.PI / side) * (Math.floor(at / 7) + 0.5) * (at % 7)))
}

/** As a BMP, the one format that needs no checksums: a header, then rows from the bottom, in BGR. */
export function bitmapUrl({ width, height, rgb }: SmallPicture): string {
  const rowBytes = Math.ceil((width * 3) / 4) * 4
  const file = new Uint8Array(54 + rowBytes * height)
  const view = new DataView(file.buffer)
  view.setUint16(0, 0x424d)
  for (const [at, value] of [
    [2, file.length],
    [10, 54],
    [14, 40],
    [18, width],
    [22, height],
    [26, 1 | (24 << 16)],
  ] as const)
    view.setUint32(at, value, true)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width * 3; x += 3)
      for (let channel = 0; channel < 3; channel += 1)
        file[54 + (height - 1 - y) * rowBytes + x + channel] = rgb[y * width * 3 + x + 2 - channel]!
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...file))}`
}
