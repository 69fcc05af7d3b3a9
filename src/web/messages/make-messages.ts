import { areaMaker } from '#core/messages/make-area.ts'
import { builtIn } from './built-in.ts'
import { formatTag } from './locale.ts'

/** Sentences of the language this client is built in. */
export const makeMessages = areaMaker({ tag: formatTag(builtIn.locale), spelled: builtIn.spelled })
