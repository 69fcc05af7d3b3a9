/** Longer texts are sentences, which may say who wrote them. */
const MOST_LETTERS = 60
/** A number of a phone, a street or a booking. */
const TOO_MANY_DIGITS = 5

/** false: the text may contain somebody's e-mail address or phone number, so it is not stored [F13]. */
export function isCountable(text: string): boolean {
  const digits = text.match(/\d/g)?.length ?? 0
  return [...text].length <= MOST_LETTERS && !text.includes('@') && digits < TOO_MANY_DIGITS
}
