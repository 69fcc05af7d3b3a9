import type { ServerWords } from '#server/words/server-words.ts'

/** The name of an attached file, the same in every language. */
export const calendarFileName = 'lookbook.ics'

type Told = { makerName: string; code: string; isRequest: boolean; url: string }

export function descriptionOf({ makerName, code, isRequest, url }: Told, m: ServerWords['calendar']): string {
  return [m.text(makerName, code), ...(isRequest ? [m.request] : []), url].join('\n')
}

type ToldShop = { makerName: string; note: string | null; url: string }

export function shopDescriptionOf({ makerName, note, url }: ToldShop, { calendar, frame }: ServerWords): string {
  return [calendar.shopText(makerName), ...(note ? [frame.quoted(note)] : []), url].join('\n')
}
