import { messages } from '#web/messages/messages.ts'
import source from './studio-settings.json' with { type: 'json' }

const m = messages('studio/studio-settings', source)

/** The studio's settings of the shop. */
export const studioSettings = {
  ...m,
  hoursBefore(hours: number) {
    if (hours === 0) return m.hoursBefore.start
    return hours > 24 && hours % 24 === 0 ? m.hoursBefore.days(hours / 24) : m.hoursBefore.hours(hours)
  },
}
