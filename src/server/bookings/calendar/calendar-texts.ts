import { pickLanguage } from '#server/notices/pick-language.ts'

const english = {
  file: 'lookbook.ics',
  summary: ({ serviceName, shopName }: { serviceName: string; shopName: string }) => `${serviceName} at ${shopName}`,
  description: ({
    makerName,
    code,
    isRequest,
    url,
  }: {
    makerName: string
    code: string
    isRequest: boolean
    url: string
  }) =>
    [
      `With ${makerName}. Your code is ${code}. Pay at the shop.`,
      ...(isRequest ? ['This is a request: the shop hasn’t replied yet.'] : []),
      url,
    ].join('\n'),
  shopSummary: ({ serviceName, clientName }: { serviceName: string; clientName: string }) =>
    `${serviceName}, ${clientName}`,
  shopDescription: ({ makerName, note, url }: { makerName: string; note: string | null; url: string }) =>
    [`With ${makerName}.`, ...(note ? [`“${note}”`] : []), url].join('\n'),
}

export type CalendarTexts = typeof english

export function calendarTexts(locale: string): CalendarTexts {
  return pickLanguage({ en: english }, locale).texts
}
