import { resolve } from 'node:path'
import { safeAddressPattern } from '#core/identity/email-patterns.ts'
import type { VariableName } from './config-variables.ts'
import { isLoopback } from './loopback.ts'

type Read = <T>(name: VariableName, fallback: T, parse: (text: string) => T | undefined, wants: string) => T

/** How the installation presents itself. */
export type SiteConfig = {
  /** LOOKBOOK_NAME, or null for the stored name. Read both through siteName(). */
  name: string | null
  /** The operators' settings from the database, read at start and every minute. */
  stored: { name: string | null; locale: string }
  /** Files with the installation's own texts, or null if it has none. */
  termsFile: string | null
  imprintFile: string | null
  /** The controller of personal data, named on /privacy. */
  controller: string | null
  /** Server of the tiles under maps, and whom they credit; null: maps are drawn without another host [F71]. */
  mapTiles: { template: string; credit: string } | null
  /** A mailto: or https: URL for /.well-known/security.txt. */
  securityContact: string | null
  /** off: browsers remove the service worker and everything it has stored. */
  offline: 'on' | 'off'
}

export function parseSite(read: Read, cwd: string): SiteConfig {
  const file = (text: string) => resolve(cwd, text)
  const template = read<string | null>(
    'LOOKBOOK_MAP_TILES',
    null,
    parseTiles,
    'an https address with {z}, {x} and {y} in its path, such as https://tiles.example.org/{z}/{x}/{y}.png',
  )
  const credit = read<string | null>('LOOKBOOK_MAP_CREDIT', null, parseController, 'one line of 1 to 300 characters')
  return {
    name: read<string | null>('LOOKBOOK_NAME', null, parseName, 'one line of 1 to 60 characters without < > or "'),
    stored: { name: null, locale: 'en' },
    termsFile: read<string | null>('LOOKBOOK_TERMS_FILE', null, file, 'a file'),
    imprintFile: read<string | null>('LOOKBOOK_IMPRINT_FILE', null, file, 'a file'),
    controller: read<string | null>('LOOKBOOK_CONTROLLER', null, parseController, 'one line of 1 to 300 characters'),
    mapTiles: template === null ? null : { template, credit: credit ?? new URL(template).host },
    securityContact: read<string | null>(
      'LOOKBOOK_SECURITY_CONTACT',
      null,
      parseContact,
      'an e-mail address or an https address',
    ),
    offline: read(
      'LOOKBOOK_OFFLINE',
      'on',
      (text) => (text === 'on' || text === 'off' ? text : undefined),
      'on or off',
    ),
  }
}

/** The From header's form of a name: quoted where it has characters that separate addresses. */
export function mailName(name: string): string {
  return /^[\p{L}\p{N} '&+-]+$/u.test(name) ? name : `"${name.replaceAll('\\', '')}"`
}

function parseName(text: string): string | undefined {
  return /^[^\p{Cc}\p{Cf}<>"]{1,60}$/u.test(text) ? text : undefined
}

function parseController(text: string): string | undefined {
  return /^[^\p{Cc}]{1,300}$/u.test(text) ? text : undefined
}

/** The host is fixed: the content policy names it. */
function parseTiles(text: string): string | undefined {
  const url = URL.parse(text)
  const isAllowed = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  const hasAll = ['{z}', '{x}', '{y}'].every((part) => text.split(part).length === 2)
  return isAllowed && hasAll && !/[{}\s"'<>;,]/.test(text.replace(/\{[xyz]\}/g, '')) && !/[{}%]/.test(url.host)
    ? text
    : undefined
}

function parseContact(text: string): string | undefined {
  if (safeAddressPattern.test(text)) return `mailto:${text}`
  const url = URL.parse(text)
  return url?.protocol === 'https:' ? url.href : undefined
}
