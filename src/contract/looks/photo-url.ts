/** The URL of a variant. Separate from the schemas, so that the client's first bundle carries no zod. */
export function photoUrl(photo: { hash: string }, width: number): string {
  return `/photos/${photo.hash}-${width}.webp`
}

export function privatePhotoUrl(photo: { access: string }, width: number): string {
  return `/private-photos/${photo.access}/${width}.webp`
}
