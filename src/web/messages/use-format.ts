import { builtIn } from './built-in.ts'
import { formats } from './en/platform/formats.ts'
import { createFormat, type Format } from './format.ts'
import { useMessages } from './use-messages.ts'

let made: Format | undefined

/** `const format = useFormat()`, then format.money(…), format.freeTime(…). */
export function useFormat(): Format {
  const words = useMessages('formats', formats)
  made ??= createFormat(builtIn.tag, words)
  return made
}
