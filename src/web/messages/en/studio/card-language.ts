import { messages } from '#web/messages/messages.ts'
import source from './card-language.json' with { type: 'json' }

export const cardLanguage = messages('studio/card-language', source)
