import { useSession } from '#web/data/identity/session.ts'

/** The person's time zone: from their profile, else from the browser. */
export function useOwnZone(): string {
  return useSession().person?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
