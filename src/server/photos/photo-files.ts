/** What a picture's files are called. Served names carry half of the hash: enough to be unique, and no way to the original. */
export function photoName(originalHash: string): string {
  return originalHash.slice(0, 32)
}

export function variantKey(name: string, width: number): string {
  return `photos/${name.slice(0, 2)}/${name}-${width}.webp`
}

/** Originals are kept privately and never served: a polyglot's payload lives on in them. */
export function originalKey(originalHash: string): string {
  return `originals/${originalHash.slice(0, 2)}/${originalHash}`
}
