import { hash } from 'node:crypto'

/** A deterministic id derived from a name (a version 8 UUID), so that filling is idempotent. */
export function demoId(name: string): string {
  const hex = hash('sha256', `lookbook demo ${name}`)
  const variant = ((Number.parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Crockford's Base32: no digits that are easily confused. */
const codeDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function demoBookingCode(bookingId: string): string {
  const bytes = hash('sha256', bookingId, 'buffer')
  return Array.from(bytes.subarray(0, 8), (byte) => codeDigits[byte & 31]).join('')
}

export const shopId = (slug: string) => demoId(`shop ${slug}`)
export const memberId = (slug: string, key: string) => demoId(`member ${slug} ${key}`)
/** The resource on which a member's time is booked. */
export const memberResourceId = (slug: string, key: string) => demoId(`resource ${slug} ${key}`)
export const roomId = (slug: string, key: string) => demoId(`room ${slug} ${key}`)
export const serviceId = (slug: string, key: string) => demoId(`service ${slug} ${key}`)
export const lookId = (slug: string, index: number) => demoId(`look ${slug} ${index}`)
export const lookPhotoId = (slug: string, look: number, index: number) => demoId(`look photo ${slug} ${look} ${index}`)
export const unpublishedId = (slug: string, index: number) => demoId(`unpublished ${slug} ${index}`)
export const unpublishedPhotoId = (slug: string, look: number, index: number) =>
  demoId(`unpublished photo ${slug} ${look} ${index}`)
export const coverPhotoId = (slug: string, index: number) => demoId(`cover ${slug} ${index}`)
export const portraitPhotoId = (slug: string, key: string) => demoId(`portrait ${slug} ${key}`)
/** The person of this name in the demo: a member, a reviewer, someone who comments. */
export const personId = (name: string) => demoId(`person ${name}`)
