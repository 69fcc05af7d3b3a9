import tls from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { MailNotSent } from '#server/notices/mail.ts'
import { createSmtpMailer } from '#server/notices/smtp-mailer.ts'
import { startSmtp, testCertificate } from './support/smtp-server.ts'

const from = { mailFrom: 'Lookbook <hello@book.example.org>' }
const mail = { id: 'notice-1', to: 'ana@example.test', subject: 'Hello', text: 'Words.', html: '<p>Words.</p>' }
const authorities = tls.getCACertificates()
afterEach(() => tls.setDefaultCACertificates(authorities))

async function reasonOf(sending: Promise<void>): Promise<string> {
  const fault = await sending.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(fault instanceof MailNotSent)) throw new Error(`expected a MailNotSent, got ${String(fault)}`)
  return fault.message
}

test('authenticates with user and password of the address, also percent-encoded', async () => {
  const smtp = await startSmtp({ auth: { user: 'book@example.org', pass: 'p@ss/wörd: #1' } })
  const user = `${encodeURIComponent('book@example.org')}:${encodeURIComponent('p@ss/wörd: #1')}`
  const mailer = createSmtpMailer(`smtp://${user}@127.0.0.1:${smtp.port}`, from)
  await mailer.send(mail)
  await smtp.receives(1)
  expect(smtp.logins()).toBe(1)
  await mailer.close()
})

test('[S60] pictures are sent inside the mail, for the HTML alone', async () => {
  const smtp = await startSmtp()
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${smtp.port}`, from)
  const picture = {
    cid: 'abc',
    alt: 'A bob',
    width: 4,
    type: 'image/webp' as const,
    position: '50% 50%',
    height: 5,
    content: Buffer.from('bytes'),
    path: '/photos/abc',
  }
  await mailer.send({ ...mail, html: '<img src="cid:abc" alt="A bob">', pictures: [picture] })
  const [received] = await smtp.receives(1)
  expect(received?.attachments).toMatchObject([
    { contentId: '<abc>', mimeType: 'image/webp', disposition: 'inline', related: true },
  ])
  await mailer.close()
})

test('a wrong password is reported without the password, and as temporary', async () => {
  const smtp = await startSmtp({ auth: { user: 'book', pass: 'right' } })
  const mailer = createSmtpMailer(`smtp://book:wrong-secret@127.0.0.1:${smtp.port}`, from)
  const fault = await mailer.send(mail).catch((thrown: unknown) => thrown)
  expect(fault).toMatchObject({ name: 'MailNotSent', reason: 'EAUTH 535', isFinal: false })
  expect(JSON.stringify(fault) + String(fault)).not.toContain('wrong-secret')
  await mailer.close()
})

test('smtp:// to another machine requires TLS: nothing is sent in clear', async () => {
  const open = await startSmtp({ auth: { user: 'book', pass: 'right' } })
  // 0.0.0.0 leads here, but is not an address of this machine alone.
  const toOpen = createSmtpMailer(`smtp://book:right@0.0.0.0:${open.port}`, from)
  expect(await reasonOf(toOpen.send(mail))).toMatch(/^ETLS/)
  expect([open.logins(), open.count()]).toEqual([0, 0])
  await toOpen.close()

  const unknown = await startSmtp({ tls: 'starttls', auth: { user: 'book', pass: 'right' } })
  const toUnknown = createSmtpMailer(`smtp://book:right@0.0.0.0:${unknown.port}`, from)
  expect(await reasonOf(toUnknown.send(mail))).toMatch(/^E(TLS|SOCKET)/)
  expect([unknown.logins(), unknown.count()]).toEqual([0, 0])
  await toUnknown.close()
})

test.each([
  { tls: 'starttls', scheme: 'smtp', host: '0.0.0.0' },
  { tls: 'always', scheme: 'smtps', host: 'localhost' },
] as const)('$scheme:// is encrypted if the certificate is trusted', async ({ scheme, host, ...options }) => {
  tls.setDefaultCACertificates([...authorities, testCertificate.cert])
  const smtp = await startSmtp({ ...options, auth: { user: 'book', pass: 'right' } })
  const mailer = createSmtpMailer(`${scheme}://book:right@${host}:${smtp.port}`, from)
  await mailer.send(mail)
  const [received] = await smtp.receives(1)
  expect(received?.isEncrypted).toBe(true)
  await mailer.close()
})

test('smtps:// with an untrusted certificate is not used', async () => {
  const smtp = await startSmtp({ tls: 'always' })
  const mailer = createSmtpMailer(`smtps://localhost:${smtp.port}`, from)
  expect(await reasonOf(mailer.send(mail))).toMatch(/^E(TLS|SOCKET)/)
  expect(smtp.count()).toBe(0)
  await mailer.close()
})

test('starttls=off disables STARTTLS', async () => {
  const smtp = await startSmtp()
  const mailer = createSmtpMailer(`smtp://0.0.0.0:${smtp.port}?starttls=off`, from)
  await mailer.send(mail)
  expect((await smtp.receives(1))[0]?.isEncrypted).toBe(false)
  await mailer.close()
})

test('a server that never answers is given up after the limit, and the next mail gets a new connection', async () => {
  const smtp = await startSmtp()
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${smtp.port}`, from, { sendLimitMs: 3_000 })
  await smtp.behave({ afterData: 'hang' })
  expect(await reasonOf(mailer.send(mail))).toBe('ETIMEDOUT')
  await smtp.behave({})
  await mailer.send({ ...mail, id: 'notice-2' })
  expect((await smtp.received()).map(({ messageId }) => messageId)).toEqual([
    '<notice-1@book.example.org>',
    '<notice-2@book.example.org>',
  ])
  await mailer.close()
})

test('a mail whose answer was lost is not resent by the mailer itself', async () => {
  const smtp = await startSmtp()
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${smtp.port}`, from)
  await smtp.behave({ afterData: 'cut' })
  expect(await reasonOf(mailer.send(mail))).toMatch(/^E(CONNECTION|SOCKET)/)
  await mailer.send({ ...mail, id: 'notice-2' })
  expect((await smtp.receives(2)).map(({ messageId }) => messageId)).toEqual([
    '<notice-1@book.example.org>',
    '<notice-2@book.example.org>',
  ])
  await mailer.close()
})

test('neither subject nor address can inject a header or a recipient', async () => {
  const smtp = await startSmtp()
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${smtp.port}`, from)
  await mailer.send({ ...mail, subject: 'Hello\r\nBcc: eve@evil.example\r\n\r\nOther body' })
  const [received] = await smtp.receives(1)
  expect(received?.envelopeTo).toEqual(['ana@example.test'])
  expect(received?.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(received?.subject).toBe('Hello Bcc: eve@evil.example Other body')

  for (const to of [
    'ana@example.test\r\nBcc: eve@evil.example',
    'ana@example.test\nRCPT TO:<eve@evil.example>',
    'ana@example.test,eve@evil.example',
    'ana@example.test;eve@evil.example',
    'Ana <ana@example.test>',
    '"ana\r\n"@example.test',
    'ana@example.test>\r\nDATA',
    'group:ana@example.test;',
    'ana',
    '',
  ]) {
    await expect(mailer.send({ ...mail, to })).rejects.toMatchObject({ reason: 'EADDRESS', isFinal: true })
  }
  expect(smtp.count()).toBe(1)
  await mailer.close()
})
