import { messages } from '#web/messages/messages.ts'
import source from './notice-choices.json' with { type: 'json' }

const spaced = (zone: string) => zone.replaceAll('_', ' ')

const m = messages('identity/notice-choices', source)

/** The link of a mail that switches mails off, and what reaches a person. */
export const noticeChoices = {
  ...m,
  settings: {
    ...m.settings,
    hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  },
  zone: {
    ...m.zone,
    is: (zone: string) => m.zone.is(spaced(zone)),
    ofDevice: (zone: string) => m.zone.ofDevice(spaced(zone)),
    use: (zone: string) => m.zone.use(spaced(zone)),
  },
}
