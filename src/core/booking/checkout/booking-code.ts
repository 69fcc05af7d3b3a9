/** Crockford's base 32: without letters that are confused when read aloud or copied by hand. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** A booking's code from five random bytes: 40 bits, eight letters. */
export function bookingCode(random: Uint8Array): string {
  if (random.length < 5) throw new RangeError('A booking code takes five random bytes')
  let bits = 0n
  for (const byte of random.subarray(0, 5)) bits = (bits << 8n) | BigInt(byte)
  let code = ''
  for (let i = LENGTH - 1; i >= 0; i--) code += LETTERS[Number((bits >> BigInt(i * 5)) & 31n)]
  return code
}
