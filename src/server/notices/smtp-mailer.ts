import { createTransport, type NodemailerError } from 'nodemailer'
import { safeAddressPattern } from '#core/identity/email-patterns.ts'
import { isLoopback } from '#server/platform/config/loopback.ts'
import { type Mailer, MailNotSent } from './mail.ts'

/** Timeout for one mail, so that its claim cannot expire while it is still being sent. */
const SEND_LIMIT_MS = 60_000

/** Sends by SMTP. smtps:// uses TLS from the start; smtp:// requires STARTTLS, except on localhost. */
export function createSmtpMailer(
  smtpUrl: string,
  { mailFrom }: { mailFrom: string | (() => string) },
  { sendLimitMs = SEND_LIMIT_MS } = {},
): Mailer {
  const open = () => createTransport(transportOptions(smtpUrl))
  const from = () => (typeof mailFrom === 'string' ? mailFrom : mailFrom())
  let transport = open()

  return {
    async send({ id, to, subject, text, html, calendar, unsubscribeUrl, pictures = [] }) {
      if (!safeAddressPattern.test(to)) throw new MailNotSent('EADDRESS', true)
      const current = transport
      const sending = current.sendMail({
        from: from(),
        to: { name: '', address: to },
        subject: subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '),
        text,
        html,
        ...(calendar && {
          icalEvent: { method: calendar.method, content: calendar.content, filename: calendar.name },
        }),
        attachments: pictures.map(({ cid, content, type }) => ({
          cid,
          content: Buffer.from(content),
          filename: `${cid}.${type === 'image/jpeg' ? 'jpg' : 'webp'}`,
          contentType: type,
          contentDisposition: 'inline' as const,
        })),
        messageId: `<${id}@${domainOf(from())}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      let timer: NodeJS.Timeout | undefined
      const limit = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          reject(new MailNotSent('ETIMEDOUT'))
          if (transport === current) transport = open()
          current.close({ force: true })
        }, sendLimitMs)
      })
      try {
        await Promise.race([sending, limit])
      } catch (fault) {
        throw fault instanceof MailNotSent ? fault : notSent(fault as NodemailerError)
      } finally {
        clearTimeout(timer)
      }
    },
    close: async () => transport.close({ force: true }),
  }
}

function transportOptions(smtpUrl: string) {
  const url = new URL(smtpUrl)
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  const secure = url.protocol === 'smtps:'
  const isPlain = !secure && (isLoopback(host) || url.searchParams.get('starttls') === 'off')
  return {
    pool: true,
    maxConnections: 5,
    // No automatic resend after a broken connection: the mail may have arrived, so the outbox decides.
    maxRequeues: 0,
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && !isPlain,
    ignoreTLS: isPlain,
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 30_000,
    idleTimeout: 20_000,
  } as const
}

/** Leaves out the server's reply, which quotes addresses. Final only if the recipient or the content was refused. */
function notSent(fault: NodemailerError): MailNotSent {
  const reason = [fault.code ?? 'EUNKNOWN', fault.responseCode ?? fault.originalCode].filter(Boolean).join(' ')
  const isAboutUs = fault.code === 'EAUTH' || fault.command === 'MAIL FROM'
  return new MailNotSent(
    reason,
    fault.permanent === true && ['EENVELOPE', 'EMESSAGE'].includes(fault.code ?? '') && !isAboutUs,
  )
}

function domainOf(mailFrom: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'localhost'
}
