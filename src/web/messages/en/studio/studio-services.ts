import { messages } from '#web/messages/messages.ts'
import source from './studio-services.json' with { type: 'json' }

const m = messages('studio/studio-services', source)
const notice = m.editor.noticeWords

/** The studio's services and rooms. */
export const studioServices = {
  ...m,
  editor: {
    ...m.editor,
    noticeWords(minutes: number) {
      if (minutes === 0) return notice.none
      return minutes < 60 ? notice.minutes(minutes) : notice.hours(Math.round(minutes / 60))
    },
  },
}
