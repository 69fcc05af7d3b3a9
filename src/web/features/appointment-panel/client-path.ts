/** The client's card, in the studio. */
export function placesOfClient(shop: string, cardId: string) {
  return { to: '/studio/$', params: { _splat: `${shop}/clients/${cardId}` } } as const
}
