import type { VariableName } from './config-variables.ts'
import { isPublic, type Reach } from './loopback.ts'

type Read = <T>(name: VariableName, fallback: T, parse: (text: string) => T | undefined, wants: string) => T

/** The hosted identity service, where it is configured. */
export type FirebaseConfig = {
  projectId: string
  apiKey: string
  authDomain: string
  /** by the service's names: password, google.com, phone, … If password is included, the service stores the passwords. */
  providers: readonly string[]
  /** http://127.0.0.1:9099 on a developer's machine; null: the real service */
  emulatorUrl: string | null
}

/** Requires all of the hosted service's variables, or none. */
export function parseFirebase(
  config: Reach,
  read: Read,
  isProduction: boolean,
): { config: FirebaseConfig | null; wrong: string[] } {
  const projectId = read<string | null>('LOOKBOOK_FIREBASE_PROJECT', null, parseProject, 'the id of a Firebase project')
  const apiKey = read<string | null>('LOOKBOOK_FIREBASE_API_KEY', null, parseWord, "the project's web API key")
  const providers = read<string[]>(
    'LOOKBOOK_FIREBASE_PROVIDERS',
    ['password'],
    parseProviders,
    'ways with commas between them, such as password,google.com,phone',
  )
  const emulatorUrl = read<string | null>(
    'LOOKBOOK_FIREBASE_EMULATOR',
    null,
    parseEmulator,
    'an address of this machine, such as 127.0.0.1:9099',
  )
  const authDomain = read(
    'LOOKBOOK_FIREBASE_AUTH_DOMAIN',
    `${projectId}.firebaseapp.com`,
    parseDomain,
    'a host name, without https://',
  )
  if (projectId === null && apiKey === null && emulatorUrl === null) return { config: null, wrong: [] }
  const wrong: string[] = []
  if (projectId === null || (apiKey === null && emulatorUrl === null))
    wrong.push('LOOKBOOK_FIREBASE_PROJECT and LOOKBOOK_FIREBASE_API_KEY belong together: set both or neither.')
  if (emulatorUrl !== null) wrong.push(...emulatorRefusals(config, projectId ?? '', isProduction))
  return {
    config: { projectId: projectId ?? '', apiKey: apiKey ?? 'emulator', authDomain, providers, emulatorUrl },
    wrong,
  }
}

/** The emulator's tokens are unsigned: anyone who can reach us could claim any account, so it is allowed on loopback only. */
function emulatorRefusals(config: Reach, projectId: string, isProduction: boolean): string[] {
  const wrong: string[] = []
  if (isProduction) wrong.push('LOOKBOOK_FIREBASE_EMULATOR is not for production.')
  if (!projectId.startsWith('demo-'))
    wrong.push('LOOKBOOK_FIREBASE_EMULATOR needs a LOOKBOOK_FIREBASE_PROJECT that begins with demo-.')
  if (isPublic(config))
    wrong.push('LOOKBOOK_FIREBASE_EMULATOR is for this machine only: leave LOOKBOOK_HOST and LOOKBOOK_URL on loopback.')
  return wrong
}

function parseProject(text: string): string | undefined {
  return /^[a-z][a-z0-9-]{3,39}$/.test(text) ? text : undefined
}

function parseWord(text: string): string | undefined {
  return /^[\w-]{1,200}$/.test(text) ? text : undefined
}

function parseProviders(text: string): string[] | undefined {
  const all = text.split(',').map((one) => one.trim())
  return all.every((one) => /^[a-z][a-z0-9.-]{1,39}$/.test(one)) ? [...new Set(all)] : undefined
}

function parseDomain(text: string): string | undefined {
  return /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i.test(text) ? text : undefined
}

function parseEmulator(text: string): string | undefined {
  return /^(127\.0\.0\.1|localhost):\d{1,5}$/.test(text) ? `http://${text}` : undefined
}
