import { plural } from '#web/messages/plural.ts'

const characters = (n: number) => plural('en', n, { one: 'one character', other: `${n} characters` })

/** Validation messages: each names the field, the rule and how to fix it. `field` is the field's label. */
export const fields = {
  unnamed: 'This',
  required: (field: string) => `${field} is needed. Fill it in.`,
  tooShort: (field: string, least: number, used: number) =>
    `${field} has ${characters(used)} so far. Write at least ${least}.`,
  tooLong: (field: string, most: number, used: number) =>
    `${field} has ${characters(used)}. At most ${most} fit: take away ${used - most}.`,
  tooLow: (field: string, least: number) => `${field} is too low. Choose ${least} or more.`,
  tooHigh: (field: string, most: number) => `${field} is too high. Choose ${most} or less.`,
  tooFew: (field: string, least: number) => `${field}: choose at least ${least}.`,
  tooMany: (field: string, most: number) => `${field}: choose at most ${most}.`,
  step: (field: string, step: number) => `${field} goes in steps of ${step}.`,
  email: (field: string) => `${field} is not complete. It looks like name@example.com.`,
  url: (field: string) => `${field} is not complete. It begins with https://.`,
  format: (field: string) => `${field} has characters that do not fit here. The hint says which do.`,
  notANumber: (field: string) => `${field} takes a number.`,
  choice: (field: string) => `${field}: choose one of the list.`,
  other: (field: string) => `${field} is not right yet.`,
  count: (used: number, most: number) => `${used} of ${most}`,
}
