import { insideSentence } from '#web/messages/lists.ts'
import { messages } from '#web/messages/messages.ts'
import source from './fields.json' with { type: 'json' }

const m = messages('platform/fields', source)

/** Validation messages: each names the field, the rule and how to fix it. `field` is the field's label. */
export const fields = {
  ...m,
  required: (field: string) => m.requiredOf(insideSentence(field)),
  tooLong: (field: string, most: number, used: number) => m.tooLongBy(field, most, used, used - most),
  step: (field: string, step: number) => m.stepOf(insideSentence(field), step),
  email: (field: string) => m.emailOf(insideSentence(field)),
  url: (field: string) => m.urlOf(insideSentence(field)),
  notANumber: (field: string) => m.numberOf(insideSentence(field)),
}
