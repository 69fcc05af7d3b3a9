import { readFileSync } from 'node:fs'
import { secretVariables } from './config-variables.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** LOOKBOOK_SMTP_URL_FILE names a file that holds LOOKBOOK_SMTP_URL: a container's secret, or a credential of systemd. */
export const FILE_ENDING = '_FILE'

/** Every secret that a file holds, and a sentence for each file that cannot be read. */
export function readSecretFiles(env: Environment): { secrets: Environment; wrong: string[] } {
  const secrets: Record<string, string> = {}
  const wrong: string[] = []
  for (const name of secretVariables) {
    const file = env[name + FILE_ENDING]?.trim() ?? ''
    if (file === '') continue
    if ((env[name]?.trim() ?? '') !== '') wrong.push(`${name} and ${name}${FILE_ENDING} are both set: take one out.`)
    try {
      secrets[name] = readFileSync(file, 'utf8').trim()
      if (secrets[name] === '') wrong.push(`${name}${FILE_ENDING} is "${file}", which is an empty file.`)
    } catch {
      wrong.push(`${name}${FILE_ENDING} is "${file}", which is not a file that this user can read.`)
    }
  }
  return { secrets, wrong }
}
