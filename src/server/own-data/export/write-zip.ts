import { crc32 } from 'node:zlib'
import type { EpochMs } from '#core/time.ts'

export type ZipFile = { path: string; content: Uint8Array }
type Entry = { name: Buffer; checksum: number; size: number; offset: number }

/** 16 and 32 bit fields hold their largest value where a 64 bit one has the number. */
const IN_64_BITS = 0xffffffff
const COUNT_IN_64_BITS = 0xffff
/** Bit 11: names are UTF-8. */
const FLAGS = 0x0800

/**
 * A zip archive as a stream, with one file in memory at a time. Files are stored uncompressed: pictures would not get smaller.
 * 64 bit records (APPNOTE 4.3.14, 4.5.3) are written only for entries beyond 4 GiB and archives of 65 535 files or more, because
 * some programs do not read them. A single file must be smaller than 4 GiB.
 */
export async function* writeZip(
  files: AsyncIterable<ZipFile> | Iterable<ZipFile>,
  madeAt: EpochMs,
): AsyncGenerator<Uint8Array> {
  const stamp = dosTime(madeAt)
  const entries: Entry[] = []
  let offset = 0
  for await (const { path, content } of files) {
    const entry = { name: Buffer.from(path), checksum: crc32(content), size: content.length, offset }
    const header = localHeader(entry, stamp)
    yield header
    yield content
    entries.push(entry)
    offset += header.length + content.length
  }
  let size = 0
  for (const entry of entries) {
    const header = centralHeader(entry, stamp)
    yield header
    size += header.length
  }
  yield endRecords({ count: entries.length, size, offset })
}

function localHeader({ name, checksum, size }: Entry, stamp: number): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt32LE(stamp, 10)
  header.writeUInt32LE(checksum, 14)
  header.writeUInt32LE(size, 18)
  header.writeUInt32LE(size, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function centralHeader({ name, checksum, size, offset }: Entry, stamp: number): Buffer {
  const isFar = offset >= IN_64_BITS
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(isFar ? 45 : 20, 4)
  header.writeUInt16LE(isFar ? 45 : 20, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt32LE(stamp, 12)
  header.writeUInt32LE(checksum, 16)
  header.writeUInt32LE(size, 20)
  header.writeUInt32LE(size, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt16LE(isFar ? 12 : 0, 30)
  header.writeUInt32LE(isFar ? IN_64_BITS : offset, 42)
  if (!isFar) return Buffer.concat([header, name])
  const far = Buffer.alloc(12)
  far.writeUInt16LE(1, 0)
  far.writeUInt16LE(8, 2)
  far.writeBigUInt64LE(BigInt(offset), 4)
  return Buffer.concat([header, name, far])
}

/** The end record; where its fields are too small, the 64 bit one and its locator come first. */
function endRecords({ count, size, offset }: { count: number; size: number; offset: number }): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, COUNT_IN_64_BITS), 8)
  end.writeUInt16LE(Math.min(count, COUNT_IN_64_BITS), 10)
  end.writeUInt32LE(Math.min(size, IN_64_BITS), 12)
  end.writeUInt32LE(Math.min(offset, IN_64_BITS), 16)
  if (count < COUNT_IN_64_BITS && size < IN_64_BITS && offset < IN_64_BITS) return end
  const wide = Buffer.alloc(56 + 20)
  wide.writeUInt32LE(0x06064b50, 0)
  wide.writeBigUInt64LE(44n, 4)
  wide.writeUInt16LE(45, 12)
  wide.writeUInt16LE(45, 14)
  wide.writeBigUInt64LE(BigInt(count), 24)
  wide.writeBigUInt64LE(BigInt(count), 32)
  wide.writeBigUInt64LE(BigInt(size), 40)
  wide.writeBigUInt64LE(BigInt(offset), 48)
  wide.writeUInt32LE(0x07064b50, 56)
  wide.writeBigUInt64LE(BigInt(offset + size), 64)
  wide.writeUInt32LE(1, 72)
  return Buffer.concat([wide, end])
}

/** Time in the low 16 bits, date in the high ones, both UTC, as MS-DOS packs them; its first year is 1980. */
function dosTime(at: EpochMs): number {
  const date = new Date(at)
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()
  return ((day << 16) | time) >>> 0
}
