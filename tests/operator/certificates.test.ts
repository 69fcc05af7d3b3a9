import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { createServer as createTlsServer, TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { certificateTargets } from '#server/operator/certificates/certificate-targets.ts'
import { checkCertificates } from '#server/operator/certificates/check-certificates.ts'
import { readCertificate } from '#server/operator/certificates/read-certificate.ts'
import type { Config } from '#server/platform/config/config.ts'
import { createLog } from '#server/platform/process/log.ts'
import { startSmtp, testCertificate } from '#tests/notices/support/smtp-server.ts'
import { testConfig } from '#tests/support/test-app.ts'
import { type OperatorApp, openOperatorApp } from './operator-app.ts'

let app: OperatorApp
beforeAll(async () => {
  app = await openOperatorApp()
})
afterAll(() => app.close())

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** Answers PostgreSQL's SSLRequest as a server with or without TLS does. */
const postgres = (answer: 'S' | 'N') =>
  listen(
    createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', (asked: Buffer) => {
        if (asked.readInt32BE(4) !== 80_877_103) return socket.destroy()
        socket.write(answer)
        if (answer === 'S') new TLSSocket(socket, { isServer: true, ...testCertificate }).on('error', () => {})
      })
    }),
  )

const storage = (endpoint: string): Config['storage'] => ({
  bucket: 'pictures',
  prefix: '',
  endpoint,
  region: 'eu',
  keyId: 'id',
  secret: 'secret',
})

test.each<[Partial<Config>, unknown[]]>([
  [{}, []],
  [{ smtpUrl: 'smtps://u:p@mail.example' }, [['mail', 'mail.example', 465, 'tls']]],
  [{ smtpUrl: 'smtp://u:p@[::1]' }, [['mail', '::1', 587, 'starttls']]],
  [{ storage: storage('http://127.0.0.1:9000') }, []],
  [{ storage: storage('https://s3.example') }, [['storage', 's3.example', 443, 'tls']]],
  [{ databaseUrl: 'postgres://u:p@db.example:6432/lookbook' }, [['database', 'db.example', 6432, 'postgres']]],
  [{ databaseUrl: 'postgres:///lookbook?host=/run/postgresql' }, []],
  [{ databaseUrl: 'postgres://u:p@localhost/lookbook?host=/run/postgresql' }, []],
])('of %j these are asked: %j', (given, asked) => {
  const targets = certificateTargets({ smtpUrl: null, storage: null, databaseUrl: null, ...given })
  expect(targets.map(({ part, host, port, by }) => [part, host, port, by])).toEqual(asked)
})

test('[O92] the end of a certificate is read over SMTP with and without STARTTLS, TLS and PostgreSQL', async () => {
  const smtps = await startSmtp({ tls: 'always' })
  const starttls = await startSmtp({ tls: 'starttls' })
  const plain = await startSmtp({ tls: 'none' })
  const s3 = await listen(createTlsServer(testCertificate))
  const read = (port: number, by: 'tls' | 'starttls' | 'postgres') =>
    readCertificate({ part: 'mail', host: '127.0.0.1', port, by })
  for (const found of [
    await read(smtps.port, 'tls'),
    await read(starttls.port, 'starttls'),
    await read(s3, 'tls'),
    await read(await postgres('S'), 'postgres'),
  ]) {
    if (found === 'unencrypted') throw new Error('nothing was encrypted')
    expect(Date.parse(found.endsAt)).toBe(Date.parse(new X509Certificate(testCertificate.cert).validTo))
  }
  expect(await read(plain.port, 'starttls')).toBe('unencrypted')
  expect(await read(await postgres('N'), 'postgres')).toBe('unencrypted')
})

test('[O92] a server that says nothing is given up, and what was read before stays', async () => {
  const silent = await listen(createServer(() => {}))
  const target = { part: 'mail', host: '127.0.0.1', port: silent, by: 'starttls' } as const
  await expect(readCertificate(target, 50)).rejects.toThrow()

  const { db } = app.database
  const log = createLog('error')
  const port = await listen(createTlsServer(testCertificate))
  const config = { ...testConfig, smtpUrl: `smtps://127.0.0.1:${port}` }
  await checkCertificates({ db, log, config })
  const health = async () => (await app.operator.get('/api/operator/health')).body
  const [first] = (await health()).certificates
  expect(first).toMatchObject({ part: 'mail', host: '127.0.0.1', daysLeft: expect.any(Number) })
  await checkCertificates({ db, log, config: { ...config, smtpUrl: 'smtps://127.0.0.1:1' } })
  expect((await health()).certificates).toEqual([first])
  await checkCertificates({ db, log, config: { ...config, smtpUrl: 'smtps://localhost:1' } })
  expect((await health()).certificates).toEqual([{ part: 'mail', host: 'localhost', endsAt: null, daysLeft: null }])
  await checkCertificates({ db, log, config: { ...config, smtpUrl: 'smtp://localhost:1' } })
  expect((await health()).certificates).toEqual([{ part: 'mail', host: 'localhost', endsAt: null, daysLeft: null }])
  await checkCertificates({ db, log, config: { ...config, smtpUrl: null } })
  // Whether a server that is down offers TLS is not known, so nothing warns of its certificate.
  await checkCertificates({ db, log, config: { ...config, smtpUrl: 'smtp://localhost:1' } })
  expect((await health()).certificates).toEqual([])
  await checkCertificates({ db, log, config: { ...config, smtpUrl: null } })
  expect(await health()).toMatchObject({
    certificates: [],
    storageKind: 'folder',
    nodeVersion: process.versions.node,
    postgresVersion: expect.stringMatching(/^\d+/),
  })
})
