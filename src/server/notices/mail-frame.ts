import { siteName } from '#server/installation/site-name.ts'
import type { Config } from '#server/platform/config/config.ts'
import { pickLanguage } from './pick-language.ts'

/** What stands around the content of every mail. */
export type MailFrame = { locale: string; publicUrl: string; site: string; footer: string; orCopy: string }

type FrameWords = { footer: (site: string) => string; orCopy: string }

const english: FrameWords = {
  footer: (site) => `${site}: see it, book it.`,
  orCopy: 'If the button doesn’t work, open this link:',
}

export type FrameConfig = Pick<Config, 'publicUrl' | 'name' | 'stored'>

/** locale: the language of the content. */
export function mailFrame(config: FrameConfig, locale: string): MailFrame {
  const { words } = pickLanguage({ en: english }, locale)
  const site = siteName(config)
  return { locale, publicUrl: config.publicUrl, site, footer: words.footer(site), orCopy: words.orCopy }
}
