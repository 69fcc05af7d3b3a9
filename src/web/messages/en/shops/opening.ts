import { afterEachOther } from '#web/messages/after-each-other.ts'
import { messages } from '#web/messages/messages.ts'
import source from './opening.json' with { type: 'json' }

const m = messages('shops/opening', source)
const { track } = m.ready

/** Opening a shop, from its name to being live. */
export const opening = {
  ...m,
  toDo: m.toDo as Readonly<Record<string, string>>,
  ready: {
    ...m.ready,
    track: {
      ...track,
      parts: (looks: number, pictures: number) =>
        afterEachOther([
          track.basics,
          ...(looks > 0 ? [track.looks(looks)] : []),
          ...(pictures > 0 ? [track.pictures(pictures)] : []),
        ]),
    },
  },
}
