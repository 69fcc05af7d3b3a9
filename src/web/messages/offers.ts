import type { Language } from '#core/messages/languages.ts'
import offer from './language-offers.json' with { type: 'json' }

/** What offers a page in another language, in that language. */
export const offers: Readonly<Record<Language, { offer: string; open: string }>> = offer
