/** Longer texts are sentences, which may say who wrote them. */
const MOST_LETTERS = 60
/** A number of a phone, a street or a booking. */
const TOO_MANY_DIGITS = 5

/** Whether a text that found nothing may be counted: it could otherwise hold an address or a number of a person [F13]. */
export function isCountable(text: string): boolean {
  const digits = text.match(/\d/g)?.length ?? 0
  return [...text].length <= MOST_LETTERS && !text.includes('@') && digits < TOO_MANY_DIGITS
}
