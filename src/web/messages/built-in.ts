import type { Language } from '#core/messages/languages.ts'
import spelled from './en/platform/spelled.json' with { type: 'json' }

/** The language this client is built in, and its tag for Intl; a build replaces all of it (scripts/client/localise.ts). */
export const builtIn: { locale: Language; tag: string; spelled: readonly string[]; comma: string } = {
  locale: 'en',
  tag: 'en-GB',
  spelled: spelled.numbers,
  comma: spelled.comma,
}
