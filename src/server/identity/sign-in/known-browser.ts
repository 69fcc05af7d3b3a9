import { hash } from 'node:crypto'
import type { Deps } from '#server/deps.ts'

type Known = { id: string; accounts: string[] }
const BELONGS_TO = 'browser'
const MOST_ACCOUNTS = 5

/** The id under which a browser's attempts are counted, if the account signed in from it before; else null [I5]. */
export function knownBrowser({ vault }: Pick<Deps, 'vault'>, sealed: string | null, email: string): string | null {
  const known = open(vault, sealed)
  return known?.accounts.includes(markOf(email)) ? known.id : null
}

/** The cookie's new content after a sign-in: the browser's id and marks of the last few accounts. */
export function rememberAccount(
  { vault, newId }: Pick<Deps, 'vault' | 'newId'>,
  sealed: string | null,
  email: string,
  deviceId?: string,
): string {
  const known = open(vault, sealed) ?? { id: deviceId ?? newId(), accounts: [] }
  const mark = markOf(email)
  const accounts = [mark, ...known.accounts.filter((one) => one !== mark)].slice(0, MOST_ACCOUNTS)
  return vault.seal(JSON.stringify({ id: known.id, accounts }), BELONGS_TO).toString('base64url')
}

/** The id in the browser's cookie, or the one that it gets after this sign-in [I30]. */
export function deviceIdOf({ vault, newId }: Pick<Deps, 'vault' | 'newId'>, sealed: string | null): string {
  return open(vault, sealed)?.id ?? newId()
}

export function deviceHashOf(deviceId: string): Buffer {
  return hash('sha256', deviceId, 'buffer')
}

function open(vault: Deps['vault'], sealed: string | null): Known | null {
  const content = sealed === null ? null : vault.open(Buffer.from(sealed, 'base64url'), BELONGS_TO)
  return content === null ? null : (JSON.parse(content) as Known)
}

function markOf(email: string): string {
  return hash('sha256', email.toLowerCase(), 'base64url').slice(0, 16)
}
