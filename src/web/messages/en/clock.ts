const elsewhere = (place: string, own: string) => `in ${place}, ${own} for you`

/** Spans of time, and times where the reader's clock shows another than the shop's. */
export const clock = {
  span: (from: string, to: string) => `${from}–${to}`,
  elsewhere,
  timeElsewhere: (time: string, place: string, own: string) => `${time} ${elsewhere(place, own)}`,
  /** where the place is named beside it */
  own: (own: string) => `${own} for you`,
}
