import { useSession } from '#web/data/identity/session.ts'

/** Where the person is: what they said, else what the browser says. */
export function useOwnZone(): string {
  return useSession().person?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
