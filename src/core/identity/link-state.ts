/** How the state of a flow begins that links an account of the OpenID Connect provider, so that its return is told from a sign-in's [I51]. */
export const LINK_STATE = 'link-'

/** Of the query that the provider returned with. */
export function isLinkReturn(search: string): boolean {
  return search.split(/[?&]/).some((part) => part.startsWith(`state=${LINK_STATE}`))
}
