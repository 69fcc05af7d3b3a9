import { afterEachOther } from '#web/messages/after-each-other.ts'
import { messages } from '#web/messages/messages.ts'
import { siteName } from '#web/messages/site-name.ts'
import source from './account.json' with { type: 'json' }

const m = messages('identity/account', source)

type ByProvider = Readonly<Record<string, string>>

/** /me/profile, /me/security and the head of /me/privacy */
export const account = {
  ...m,
  security: {
    ...m.security,
    recent: { ...m.security.recent, ways: m.security.recent.ways as ByProvider },
    codes: {
      ...m.security.codes,
      file: (origin: string, codes: string[]) => m.security.codes.fileOf(siteName(), origin, codes.join('\n')),
    },
    ways: {
      ...m.security.ways,
      providers: m.security.ways.providers as ByProvider,
      hosted: (providers: string[]) => m.security.ways.hostedBy(afterEachOther(providers)),
    },
  },
}
