/** The few words inside dates, times and prices. */
export const formats = {
  todayAt: (time: string) => `Today ${time}`,
  tomorrowAt: (time: string) => `Tomorrow ${time}`,
  dayAt: (day: string, time: string) => `${day} · ${time}`,
  /** around a price; the card sets the price apart from it */
  from: { before: 'from ', after: '' },
  /** where there is no room for "from" */
  fromShort: (price: string) => `${price}+`,
  free: 'No charge',
  onRequest: 'Price on request',
  minutes: (n: number) => `${n} min`,
  hours: (n: number) => `${n} h`,
  hoursMinutes: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
}
