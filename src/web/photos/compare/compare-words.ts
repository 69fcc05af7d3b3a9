export type CompareWords = {
  before: string
  after: string
  /** what each picture shows, for the ear: "Before: bare nails" */
  beforeIs: (alt: string) => string
  afterIs: (alt: string) => string
  /** the slider's name */
  comparison: string
  /** where it stands: "60 % before, 40 % after" */
  shares: (before: number, after: number) => string
  retry: string
}
