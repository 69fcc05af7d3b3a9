import { areaMaker } from '#core/messages/make-area.ts'
import { builtIn } from './built-in.ts'

/** Sentences of the language this client is built in. */
export const makeMessages = areaMaker(builtIn)
