/** The texts for a language tag or its primary subtag; English if there are none. */
export function pickLanguage<W>(
  byLocale: Readonly<Record<string, W>> & { en: W },
  tag: string,
): { words: W; locale: string } {
  for (const locale of [tag, tag.split('-')[0] ?? '']) {
    const words = Object.hasOwn(byLocale, locale) ? byLocale[locale] : undefined
    if (words) return { words, locale }
  }
  return { words: byLocale.en, locale: 'en' }
}
