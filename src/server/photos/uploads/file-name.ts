import { normalized } from '#core/normalized.ts'

const LONGEST = 255
const UNNAMED = 'picture'

/** A file name for display: no folders, no invisible characters, no bidi controls. Never used as a path. */
export function cleanFileName(sent: string | null | undefined): string {
  const cleaned = normalized(sent ?? '', 'NFC').replaceAll(/[\p{Cc}\p{Cs}\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu, '')
  const last = cleaned.split(/[/\\]/).at(-1)?.trim() ?? ''
  return /^\.*$/.test(last) ? UNNAMED : [...last].slice(0, LONGEST).join('')
}
