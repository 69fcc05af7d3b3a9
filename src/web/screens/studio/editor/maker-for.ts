/** Who makes it once its service is another: whoever did, else oneself, else the first who performs it. */
export function makerFor(performers: readonly string[], maker: string, own: string | null): string {
  if (performers.includes(maker)) return maker
  if (own && performers.includes(own)) return own
  return performers[0] ?? maker
}
