import { PASSWORD_LENGTH } from './limits.ts'

export type WeakPassword = 'short' | 'long' | 'common' | 'personal'

/** What speaks against a password, or null [I4]. Length is counted in characters as people see code points. */
export function weaknessOf(
  password: string,
  { isCommon, personal }: { isCommon: (lowercase: string) => boolean; personal: readonly (string | null)[] },
): WeakPassword | null {
  const length = [...password].length
  if (length < PASSWORD_LENGTH.least) return 'short'
  if (length > PASSWORD_LENGTH.most) return 'long'
  const plain = password.trim().toLowerCase()
  if (isCommon(plain) || new Set(plain).size <= 2) return 'common'
  return personal.some((own) => own !== null && isMadeOf(plain, own.toLowerCase())) ? 'personal' : null
}

/** The address or the name itself, or the part of the address before the @. */
function isMadeOf(password: string, own: string): boolean {
  const bare = (text: string) => text.replaceAll(/[\s._+-]/g, '')
  return [own, own.split('@')[0] ?? ''].some((part) => bare(part).length >= 4 && bare(password) === bare(part))
}
