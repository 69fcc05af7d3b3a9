import { messages } from '#web/messages/messages.ts'
import source from './site-settings.json' with { type: 'json' }
/** Settings of the whole site: at set-up, and later by operators. */
export const siteSettings = messages('operator/site-settings', source)
