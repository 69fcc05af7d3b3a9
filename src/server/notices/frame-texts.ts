import { pickLanguage } from './pick-language.ts'

const english = {
  settings: 'Notification settings',
  unsubscribe: 'Unsubscribe from these e-mails',
  /** of a shop, in its first mail to an address that its people entered [N82], and in later ones */
  stopFirst: (shop: string) =>
    `${shop} entered this address. If that’s a mistake, or you don’t want its e-mails, stop them here`,
  stop: (shop: string) => `Stop e-mails from ${shop}`,
}

/** What stands around the content of every mail. */
export function frameTexts(locale: string): typeof english {
  return pickLanguage({ en: english }, locale).texts
}
