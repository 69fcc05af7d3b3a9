import { messages } from '#web/messages/messages.ts'
import source from './categories.json' with { type: 'json' }
export const categories: Readonly<Record<string, string>> = messages('looks/categories', source)
