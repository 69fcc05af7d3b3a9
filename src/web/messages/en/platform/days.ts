/** The fields and the calendar in which people choose a day or a time. */
export const days = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  /** for screen readers: the button inside a date field */
  open: 'Open calendar',
  calendar: 'Calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  isToday: (day: string) => `${day}, today`,
  dayUnreadable: 'Enter a date, such as 17 Nov or 17/11.',
  timeUnreadable: 'Enter a time, such as 9:30.',
  times: 'Times',
}
