import { messages } from '#web/messages/messages.ts'
import source from './second-factor-needed.json' with { type: 'json' }
/** Shown instead of a studio or operator screen where the installation requires a second factor [A7]. */
export const secondFactorNeeded = messages('identity/second-factor-needed', source)
