const LONGEST = 255
const UNNAMED = 'picture'

/** What a file is called to people: no folders, nothing that cannot be seen or turns the direction of writing. Names no file of ours. */
export function cleanFileName(sent: string | null | undefined): string {
  const seen = (sent ?? '').normalize('NFC').replaceAll(/[\p{Cc}\p{Cs}\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu, '')
  const last = seen.split(/[/\\]/).at(-1)?.trim() ?? ''
  return /^\.*$/.test(last) ? UNNAMED : [...last].slice(0, LONGEST).join('')
}
