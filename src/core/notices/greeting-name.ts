import type { Language } from '../messages/languages.ts'

const plainName = /^\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)?$/u
const LONGEST = 20

/** How to greet somebody whose name others entered: by a first name of letters, or by none, so that a greeting cannot advertise [N81]. */
export function greetingName(name: string): string | null {
  const [first = ''] = name.trim().split(' ', 1)
  return first.length <= LONGEST && plainName.test(first) ? first : null
}

/**
 * What a greeting calls somebody by the name of their account: the first of their names. In Japanese the family's stands first, and in
 * Arabic a first name may be two words, so there it is the whole name. null: no name.
 */
export function calledName(name: string | null, language: Language): string | null {
  const whole = name?.trim() ?? ''
  return (language === 'ja' || language === 'ar' ? whole : whole.split(/\s+/, 1)[0]) || null
}
