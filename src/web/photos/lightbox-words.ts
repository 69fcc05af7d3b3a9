export type LightboxWords = {
  carousel: string
  slide: string
  /** with {index} and {total} in it */
  positionForm: string
  previous: string
  next: string
  close: string
  caption: string
  zoomIn: string
  zoomOut: string
}
