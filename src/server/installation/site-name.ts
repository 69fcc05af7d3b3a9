import { type Language, languageOf } from '#core/messages/languages.ts'
import type { Config } from '#server/platform/config/config.ts'
import { mailName } from '#server/platform/config/config-site.ts'

export type NameConfig = Pick<Config, 'name' | 'stored'>

/** The name of the installation, wherever people read it. It may change while the server runs: ask each time. */
export function siteName({ name, stored }: NameConfig): string {
  return name ?? stored.name ?? 'Lookbook'
}

/** The language of addresses that name none. */
export function siteLanguage({ stored }: Pick<Config, 'stored'>): Language {
  return languageOf(stored.locale) ?? 'en'
}

/** Without a mail server, mails are kept for the mailbox page. */
export function mailsGoTo({ smtpUrl }: Pick<Config, 'smtpUrl'>): 'smtp' | 'mailbox' {
  return smtpUrl === null ? 'mailbox' : 'smtp'
}

/** The From header of mails: LOOKBOOK_MAIL_FROM, or the site's name at its host. */
export function mailFromOf(config: NameConfig & Pick<Config, 'mailFrom' | 'mailAddress'>): string {
  return config.mailFrom ?? `${mailName(siteName(config))} <${config.mailAddress}>`
}
