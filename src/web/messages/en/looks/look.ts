import { messages } from '#web/messages/messages.ts'
import source from './look.json' with { type: 'json' }

export const look = messages('looks/look', source)
