export type CompareWords = {
  before: string
  after: string
  /** alternative text of each picture: "Before: bare nails" */
  beforeIs: (alt: string) => string
  afterIs: (alt: string) => string
  /** the slider's accessible name */
  comparison: string
  /** the slider's value text: "60 % before, 40 % after" */
  shares: (before: number, after: number) => string
  retry: string
}
