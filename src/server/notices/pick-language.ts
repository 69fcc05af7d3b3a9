/** The texts for a language tag or its primary subtag; English if there are none. */
export function pickLanguage<T>(
  byLocale: Readonly<Record<string, T>> & { en: T },
  tag: string,
): { texts: T; locale: string } {
  for (const locale of [tag, tag.split('-')[0] ?? '']) {
    const texts = Object.hasOwn(byLocale, locale) ? byLocale[locale] : undefined
    if (texts) return { texts, locale }
  }
  return { texts: byLocale.en, locale: 'en' }
}
