import type { VariableName } from './config-variables.ts'
import { isLoopback } from './loopback.ts'

type Read = <T>(name: VariableName, fallback: T, parse: (text: string) => T | undefined, wants: string) => T

/** An OpenID Connect provider, where one is configured. */
export type OidcConfig = {
  issuer: string
  clientId: string
  clientSecret: string
  /** as people know it: "Continue with …" */
  name: string
}

/** Requires issuer, client id and secret together, or none. */
export function parseOidc(read: Read): { config: OidcConfig | null; wrong: string[] } {
  const issuer = read<string | null>('LOOKBOOK_OIDC_ISSUER', null, parseIssuer, 'the https address of the provider')
  const clientId = read<string | null>('LOOKBOOK_OIDC_CLIENT_ID', null, parseLine, 'the id the provider gave this site')
  const clientSecret = read<string | null>(
    'LOOKBOOK_OIDC_CLIENT_SECRET',
    null,
    parseLine,
    'the secret the provider gave this site',
  )
  const name = read<string | null>(
    'LOOKBOOK_OIDC_NAME',
    null,
    parseName,
    'the name people know it by, 1 to 40 characters',
  )
  if (issuer === null && clientId === null && clientSecret === null && name === null) return { config: null, wrong: [] }
  if (issuer === null || clientId === null || clientSecret === null)
    return {
      config: null,
      wrong: [
        'LOOKBOOK_OIDC_ISSUER, LOOKBOOK_OIDC_CLIENT_ID and LOOKBOOK_OIDC_CLIENT_SECRET belong together: set all or none.',
      ],
    }
  return { config: { issuer, clientId, clientSecret, name: name ?? new URL(issuer).hostname }, wrong: [] }
}

/** Plain http only on this machine, for development. */
function parseIssuer(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, search, hash } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  return isSafe && search === '' && hash === '' ? text : undefined
}

function parseLine(text: string): string | undefined {
  return /^[\x21-\x7e]{1,400}$/.test(text) ? text : undefined
}

function parseName(text: string): string | undefined {
  const name = text.trim()
  return name.length >= 1 && name.length <= 40 ? name : undefined
}
