import { plural } from '#web/messages/plural.ts'

const characters = (n: number) => plural('en', n, { one: 'one character', other: `${n} characters` })

const lower = (field: string) => field.charAt(0).toLowerCase() + field.slice(1)

/** Validation messages: each names the field, the rule and how to fix it. `field` is the field's label. */
export const fields = {
  clearSearch: 'Clear the search',
  unnamed: 'Answer',
  required: (field: string) => `Enter your ${lower(field)}.`,
  tooShort: (field: string, least: number, used: number) =>
    `${field} has ${characters(used)} so far. Use at least ${least}.`,
  tooLong: (field: string, most: number, used: number) =>
    `${field} has ${characters(used)}. Use at most ${most}: remove ${used - most}.`,
  tooLow: (field: string, least: number) => `${field} is too low. Choose ${least} or more.`,
  tooHigh: (field: string, most: number) => `${field} is too high. Choose ${most} or less.`,
  tooFew: (field: string, least: number) => `${field}: choose at least ${least}.`,
  tooMany: (field: string, most: number) => `${field}: choose at most ${most}.`,
  step: (field: string, step: number) => `Enter ${lower(field)} in steps of ${step}.`,
  email: (field: string) => `Enter a complete ${lower(field)}, such as name@example.com.`,
  url: (field: string) => `Enter a complete ${lower(field)} that begins with https://.`,
  format: (field: string) => `${field} has characters that can’t be used here. See the hint.`,
  notANumber: (field: string) => `Enter ${lower(field)} as a number.`,
  choice: (field: string) => `${field}: choose one from the list.`,
  other: (field: string) => `${field} is not right yet.`,
  count: (used: number, most: number) => `${used} of ${most}`,
}
