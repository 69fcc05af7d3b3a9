import { messages } from '#web/messages/messages.ts'
import source from './studio.json' with { type: 'json' }

const m = messages('studio/studio', source)
const uploading = m.editor.onTheirWay

/** The studio. */
export const studio = {
  ...m,
  editor: {
    ...m.editor,
    onTheirWay(n: number, seconds: number | null) {
      if (seconds === null) return uploading.some(n)
      return seconds < 90 ? uploading.seconds(n, seconds) : uploading.minutes(n, Math.round(seconds / 60))
    },
  },
}
