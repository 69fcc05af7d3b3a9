const elsewhere = (place: string, own: string) => `in ${place}, ${own} for you`

/** Time ranges, and times where the reader's time zone differs from the shop's. */
export const clock = {
  span: (from: string, to: string) => `${from}–${to}`,
  elsewhere,
  timeElsewhere: (time: string, place: string, own: string) => `${time} ${elsewhere(place, own)}`,
  /** where the place is already named beside it */
  own: (own: string) => `${own} for you`,
  timesOf: (place: string) => `Times are ${place} time`,
  eachShops: 'Times are each shop’s local time',
}
