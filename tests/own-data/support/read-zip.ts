import { crc32 } from 'node:zlib'

/** The files of a zip archive by their paths, read from its central directory as other programs do, with checksums. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  if (count === 0xffff || at === 0xffffffff) {
    const wide = Number(zip.readBigUInt64LE(end - 20 + 8))
    if (zip.readUInt32LE(wide) !== 0x06064b50) throw new Error('no 64 bit end record')
    count = Number(zip.readBigUInt64LE(wide + 32))
    at = Number(zip.readBigUInt64LE(wide + 48))
  }
  const files = new Map<string, Buffer>()
  for (let entry = 0; entry < count; entry++) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('no entry of the central directory')
    const [size, nameSize, extraSize, commentSize] = [
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ]
    const path = zip.toString('utf8', at + 46, at + 46 + nameSize)
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(from, from + size)
    if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error(`${path} is damaged`)
    if (files.has(path)) throw new Error(`${path} is there twice`)
    files.set(path, content)
    at += 46 + nameSize + extraSize + commentSize
  }
  return files
}
