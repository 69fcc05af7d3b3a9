const digits = String.raw`\+?[\d ()/.-]{5,24}`
/** A number as people write it down, with separators. */
export const phonePattern = new RegExp(`^${digits}$`)
/** The same where a field may be empty. */
export const optionalPhonePattern = new RegExp(`^(${digits})?$`)
/** E.164, as the hosted service requires: + and at most 15 digits, without separators. */
export const hostedPhonePattern = /^\+[1-9]\d{6,14}$/
