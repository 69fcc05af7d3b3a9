const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding: what people can type and apps can read. */
export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += letters[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + letters[(held << (5 - bits)) & 31] : text
}

/** Of text that toBase32 wrote; bits left over at the end are not a byte. */
export function fromBase32(text: string): Buffer {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const letter of text.toUpperCase()) {
    const value = letters.indexOf(letter)
    if (value < 0) throw new Error('This is not base32.')
    held = (held << 5) | value
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >> bits) & 255)
      held &= (1 << bits) - 1
    }
  }
  return Buffer.from(bytes)
}
