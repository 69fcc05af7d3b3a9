/** Texts for screen readers, in the reader's language. */
export type PhotoWords = {
  carousel: string
  slide: string
  /** the position of a picture: "3 of 8" */
  position: (number: number, count: number) => string
  /** announced after a move: "Picture 3 of 8. A man in an ivory jacket" */
  moved: (number: number, count: number, alt: string) => string
  /** the track's accessible name: "5 pictures. Use the arrow keys" */
  track: (count: number) => string
  previous: string
  next: string
  retry: string
  /** opens the lightbox */
  larger: string
  thumbnails: string
  thumbnail: (number: number) => string
  /** what is in view: "1–2 of 5", or "1 / 5" */
  shown: (first: number, last: number, count: number) => string
  shownShort: (number: number, count: number) => string
}
