import spelled from './en/platform/spelled.json' with { type: 'json' }
import type { Locale } from './locale.ts'

/** The language this client is built in; a build replaces both (scripts/client/localise.ts). */
export const builtIn: { locale: Locale; spelled: readonly string[] } = { locale: 'en', spelled: spelled.numbers }
