import { messages } from '#web/messages/messages.ts'
import source from './mailbox.json' with { type: 'json' }

export const mailbox = messages('identity/mailbox', source)
