import type { testMail as route } from '#contract/operator/site-settings.ts'
import type { RouteOutput } from '#contract/route.ts'
import { type Decision, granted } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import { testText } from '#server/mails/text/site-texts.ts'
import { createMailer } from '#server/notices/create-mailer.ts'
import { layOutMail } from '#server/notices/layout/mail-layout.ts'
import { MailNotSent } from '#server/notices/mail.ts'
import { limit } from '#server/platform/middleware/limits/rate-limit.ts'
import { readersLanguage, speechIn } from '#server/words/speech.ts'
import { siteLanguage, siteName } from '../site-name.ts'

type Tested = RouteOutput<typeof route>

/** Below the limit of a request, which has to answer how it ended. */
const SEND_LIMIT_MS = 12_000
const TESTS = { max: 10, windowSeconds: 600 }

/** Sends one mail at once, past the outbox, so that the mail server's answer is ours to tell. */
export async function sendTestMail(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'config' | 'log'>,
  { to, countedAs, locale }: { to: string; countedAs: string; locale: string | null },
): Promise<Decision<Tested, 'rate_limited', { retryAfterSeconds: number }>> {
  const counted = await limit(deps, { key: `test-mail:${countedAs}`, ...TESTS })
  if (!counted.ok) return counted
  const speech = speechIn(readersLanguage(locale, siteLanguage(deps.config)))
  const mail = layOutMail(testText(siteName(deps.config), speech), { to, speech, config: deps.config })
  const mailer = createMailer(deps, { sendLimitMs: SEND_LIMIT_MS })
  try {
    await mailer.send({ ...mail, id: deps.newId() })
    return granted({ is: deps.config.smtpUrl === null ? 'kept' : 'sent', code: null })
  } catch (fault) {
    if (!(fault instanceof MailNotSent)) throw fault
    deps.log.warn('mail_test_failed', { reason: fault.reason })
    return granted({ is: endOf(fault.reason), code: fault.reason })
  } finally {
    await mailer.close()
  }
}

/** From the mailer's code, followed by the mail server's answer or the system's: "EAUTH 535", "ESOCKET ECONNREFUSED". */
function endOf(reason: string): Tested['is'] {
  const [code = '', cause = ''] = reason.split(' ')
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login_refused'
  if (code === 'ETLS' || /CERT|SSL|TLS|SIGNED/.test(cause)) return 'no_tls'
  if (code === 'ETIMEDOUT' || cause === 'ETIMEDOUT') return 'timed_out'
  if (['ECONNECTION', 'ESOCKET', 'EDNS'].includes(code)) return 'unreachable'
  return code === 'EENVELOPE' || code === 'EADDRESS' ? 'address_refused' : 'refused'
}
