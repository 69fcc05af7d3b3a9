import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { onTestFinished } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { ownCertificate } from './own-certificate.ts'

export type ServerOptions = {
  port?: number
  auth?: { user: string; pass: string }
  tls?: 'none' | 'starttls' | 'always'
  key?: string
  cert?: string
}

export type Behaviour = {
  refuses?: { at: 'from' | 'to' | 'data'; code: number; times: number; words: string }
  /** Behaviour after a complete message: no answer, or the connection breaks once before the answer. */
  afterData?: 'hang' | 'cut'
}

export type FromChild =
  | { kind: 'listening'; port: number }
  | { kind: 'heard' }
  | { kind: 'login' }
  | { kind: 'mail'; raw: string; to: string[]; isEncrypted: boolean }

export type Received = Email & { raw: string; envelopeTo: string[]; isEncrypted: boolean }

export type SmtpProcess = {
  port: number
  /** how often somebody tried to log in */
  logins(): number
  count(): number
  received(): Promise<Received[]>
  /** Waits for this many, and returns them all. */
  receives(many: number): Promise<Received[]>
  behave(behaviour: Behaviour): Promise<void>
  kill(): Promise<void>
}

/** Signed by no authority: a test that needs trust adds it itself. */
export const testCertificate = ownCertificate()

/** A real mail server in its own process, stopped after the test. */
export async function startSmtp(options: ServerOptions = {}): Promise<SmtpProcess> {
  const given = options.tls && options.tls !== 'none' ? { ...options, ...testCertificate } : options
  const child = fork(join(import.meta.dirname, 'smtp-process.ts'), [JSON.stringify(given)], { execArgv: [] })
  const mails: Extract<FromChild, { kind: 'mail' }>[] = []
  let port = 0
  let logins = 0
  let heard = 0
  child.on('message', (message: FromChild) => {
    if (message.kind === 'listening') port = message.port
    if (message.kind === 'login') logins += 1
    if (message.kind === 'heard') heard += 1
    if (message.kind === 'mail') mails.push(message)
  })
  onTestFinished(() => kill(child))
  await eventually('the mail server listens', () => port !== 0)

  const received = () => Promise.all(mails.map(read))
  return {
    port,
    logins: () => logins,
    count: () => mails.length,
    received,
    async receives(many) {
      await eventually(`${many} mails arrive`, () => mails.length >= many)
      return received()
    },
    async behave(behaviour) {
      const before = heard
      child.send(behaviour)
      await eventually('the mail server was told', () => heard > before)
    },
    kill: () => kill(child),
  }
}

async function read({ raw, to, isEncrypted }: Extract<FromChild, { kind: 'mail' }>): Promise<Received> {
  const email = await PostalMime.parse(Buffer.from(raw, 'latin1'))
  return { ...email, raw, envelopeTo: to, isEncrypted }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
