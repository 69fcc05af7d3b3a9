import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../support/processes/free-port.ts'
import { installEmulators } from './start-emulator.ts'

export type OidcClaims = { sub: string; email?: string; email_verified?: boolean; name?: string }
export type OidcProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** The account that the next sign-in uses; or the person cancels it. */
  next(who: OidcClaims | { refuses: true }): Promise<void>
  /** What a browser does at the provider: follows its redirects until it returns to us; answers that query. */
  signIn(url: string): Promise<string>
  stop(): Promise<void>
}

/** A real provider (oidc-provider) that returns to one address. */
export async function startOidc(redirectUri: string): Promise<OidcProvider> {
  if (!existsSync(join(import.meta.dirname, 'node_modules', 'oidc-provider'))) await installEmulators()
  const port = String(await freePort())
  const script = join(import.meta.dirname, 'oidc-provider.mjs')
  const child = spawn(process.execPath, [script, port, redirectUri], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const issuer = `http://127.0.0.1:${port}`
  return {
    issuer,
    clientId: 'lookbook',
    clientSecret: 'a-secret-for-tests',
    next: async (who) => void (await fetch(`${issuer}/next`, { method: 'PUT', body: JSON.stringify(who) })),
    signIn: (url) => follow(url, redirectUri),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

async function follow(url: string, redirectUri: string): Promise<string> {
  const jar = new Map<string, string>()
  for (let at = url; ; ) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const one of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = one.split(';')[0]?.split(/=(.*)/s) ?? []
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`The provider answered ${answer.status} ${await answer.text()}`)
    at = new URL(location, at).href
    if (at.startsWith(redirectUri)) return new URL(at).search.slice(1)
  }
}
