import { deviceOf } from '#core/identity/device-of.ts'
import { account } from '#web/messages/en/identity/account.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** "Firefox on Windows" */
export function useDeviceWords(): (userAgent: string | null) => string {
  const { sessions: m } = useMessages('account', account).security
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent)
    if (browser && system) return m.device(browser, system)
    return browser ?? (system ? m.systemOnly(system) : m.unknown)
  }
}
