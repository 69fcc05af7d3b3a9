import { messages } from '#web/messages/messages.ts'
import source from './health-steps.json' with { type: 'json' }
/** What to do about each part that needs somebody, in order. What stands between ` is typed as it is. */
export const healthSteps = messages('operator/health-steps', source)
