import { type AreaSource, compileArea } from '#core/messages/compile-area.ts'
import type { Area } from '#core/messages/make-area.ts'
import { makeMessages } from './make-messages.ts'

/**
 * An area of the catalogue from its English texts beside it. A build replaces the call by the compiled texts of its language
 * (scripts/client/localise.ts), so that no parser reaches a browser.
 */
export function messages<Source extends AreaSource>(_area: string, source: Source): Area<Source> {
  return makeMessages(compileArea(source)) as Area<Source>
}
