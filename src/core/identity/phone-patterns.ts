/** A number as people write it down, with separators. */
export const phonePattern = /^\+?[\d ()/.-]{5,24}$/
/** The same where a field may be empty. */
export const optionalPhonePattern = /^(\+?[\d ()/.-]{5,24})?$/
/** E.164, as the hosted service requires: + and at most 15 digits, without separators. */
export const hostedPhonePattern = /^\+[1-9]\d{6,14}$/
