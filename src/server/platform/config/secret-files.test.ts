import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from './config.ts'
import { secretVariables } from './config-variables.ts'
import { readSecretFiles } from './secret-files.ts'

function secretFile(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'secret')
  writeFileSync(file, content)
  return file
}

test('every secret may stand in a file, and its last line end is no part of it', () => {
  const file = secretFile('a secret\n')
  for (const name of secretVariables)
    expect(readSecretFiles({ [`${name}_FILE`]: file })).toEqual({ secrets: { [name]: 'a secret' }, wrong: [] })
  const config = parseConfig({ LOOKBOOK_SMTP_URL_FILE: secretFile('smtps://u:p@mx.example.org\n') }, '/')
  expect(config.ok && config.value.smtpUrl).toBe('smtps://u:p@mx.example.org')
})

test('a file that cannot be read, an empty one and a secret in both places are refused without the secret', () => {
  const both = { LOOKBOOK_SMTP_URL: 'smtps://u:word@host', LOOKBOOK_SMTP_URL_FILE: secretFile('smtps://u:word@host') }
  const refusals = [{ LOOKBOOK_KEYS_FILE: '/nowhere/keys' }, { DATABASE_URL_FILE: secretFile('\n') }, both].map((env) =>
    readSecretFiles(env).wrong.join(),
  )
  expect(refusals[0]).toBe('LOOKBOOK_KEYS_FILE is "/nowhere/keys", which is not a file that this user can read.')
  expect(refusals[1]).toContain('an empty file')
  expect(refusals[2]).toBe('LOOKBOOK_SMTP_URL and LOOKBOOK_SMTP_URL_FILE are both set: take one out.')
})

test('a variable that is no secret has no file', () => {
  const config = parseConfig({ LOOKBOOK_NAME_FILE: '/etc/name' }, '/')
  expect(!config.ok && config.detail.join()).toContain('LOOKBOOK_NAME_FILE is not a setting')
})

test('a mistyped name without the prefix of its setting finds it', () => {
  const suggested = (name: string) => {
    const config = parseConfig({ [name]: '1' }, '/')
    return config.ok ? null : /Did you mean (\w+)\?/.exec(config.detail.join())?.[1]
  }
  expect(suggested('LOOKBOOK_PRT')).toBe('PORT')
  expect(suggested('LOOKBOOK_PORT')).toBe('PORT')
  expect(suggested('LOOKBOOK_DATABASE_URL')).toBe('DATABASE_URL')
})
