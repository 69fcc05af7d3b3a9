/** A review as everyone reads it. */
export const shownReview = {
  reviewsOfService: (service: string) => `What clients say about ${service}`,
  allOfService: (service: string) => `All reviews of ${service}`,
  pictureLarge: (alt: string) => `Enlarge: ${alt}`,
  picturesBy: (author: string) => `Pictures by ${author}`,
  stars: (stars: string) => `${stars} of 5`,
  reviewOf: (service: string, when: string) => `${service} · ${when}`,
  answered: (when: string) => `answered ${when}`,
  edited: '(edited)',
}
