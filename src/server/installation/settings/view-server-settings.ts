import type { getServerSettings as route } from '#contract/operator/site-settings.ts'
import type { RouteOutput } from '#contract/route.ts'
import type { Deps } from '#server/deps.ts'
import { mailFromOf } from '../site-name.ts'

/** What the environment sets, as an operator may read it: of addresses of servers the host alone, without name and password [O193]. */
export function viewServerSettings({ config }: Pick<Deps, 'config'>): RouteOutput<typeof route> {
  const { smtpUrl, mailFrom, termsFile, imprintFile, controller, backup } = config
  const { folder, daily, keep, passphrase } = backup
  return {
    mail: { server: smtpUrl && new URL(smtpUrl).host, from: mailFromOf(config), isFromSet: mailFrom !== null },
    texts: { terms: termsFile, imprint: imprintFile, controller },
    backup: { folder, daily: daily && clockOf(daily), keep, isEncrypted: passphrase !== null },
  }
}

function clockOf({ hour, minute }: { hour: number; minute: number }): string {
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}
