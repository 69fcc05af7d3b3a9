type CalendarEntry = {
  title: string
  startsAt: string
  endsAt: string
  place: string | null
  details: string
}

/** Address of the calendar file with all appointments of a booking; only its owner may read it. */
export function calendarFileUrl({ id, guestKey }: { id: string; guestKey?: string }): string {
  return `/calendar/bookings/${id}.ics${guestKey === undefined ? '' : `?key=${guestKey}`}`
}

export function googleUrl({ title, startsAt, endsAt, place, details }: CalendarEntry): string {
  const url = new URL('https://calendar.google.com/calendar/render')
  url.searchParams.set('action', 'TEMPLATE')
  url.searchParams.set('text', title)
  url.searchParams.set('dates', `${compact(startsAt)}/${compact(endsAt)}`)
  url.searchParams.set('details', details)
  if (place) url.searchParams.set('location', place)
  return url.href
}

export function outlookUrl({ title, startsAt, endsAt, place, details }: CalendarEntry): string {
  const url = new URL('https://outlook.live.com/calendar/0/deeplink/compose')
  url.searchParams.set('path', '/calendar/action/compose')
  url.searchParams.set('rru', 'addevent')
  url.searchParams.set('subject', title)
  url.searchParams.set('startdt', new Date(startsAt).toISOString())
  url.searchParams.set('enddt', new Date(endsAt).toISOString())
  url.searchParams.set('body', details)
  if (place) url.searchParams.set('location', place)
  return url.href
}

/** 20260516T143000Z */
function compact(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}
