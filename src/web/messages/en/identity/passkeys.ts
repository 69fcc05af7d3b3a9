import { messages } from '#web/messages/messages.ts'
import source from './passkeys.json' with { type: 'json' }
/** Passkeys on /me/security, on the sign-in page and where one confirms who one is. */
export const passkeys = messages('identity/passkeys', source)
