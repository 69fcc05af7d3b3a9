import { messages } from '#web/messages/messages.ts'
import source from './privacy.json' with { type: 'json' }
export const privacy = messages('identity/privacy', source)
