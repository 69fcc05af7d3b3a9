import { messages } from '#web/messages/messages.ts'
import source from './share.json' with { type: 'json' }
export const share = messages('looks/share', source)
