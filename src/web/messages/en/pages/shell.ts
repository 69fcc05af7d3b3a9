import { messages } from '#web/messages/messages.ts'
import { siteName } from '#web/messages/site-name.ts'
import source from './shell.json' with { type: 'json' }

type SavedAt = { time: string; day?: string }

const m = messages('pages/shell', source)

/** In every first load: only the texts of the bars and of the error screen. */
export const shell = {
  ...m,
  name: siteName,
  home: () => m.homeOf(siteName()),
  titled: (page: string) => (page === siteName() ? page : `${page} · ${siteName()}`),
  offlineSince: ({ time, day }: SavedAt) => m.offlineSavedAt(time, day),
  unreachableSince: ({ time, day }: SavedAt) => m.unreachableSavedAt(time, day),
}
