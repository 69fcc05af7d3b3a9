/** Signing in leads back to what one wanted to say. */
export function toSignIn(lookId: string) {
  return { to: '/sign-in', search: { returnTo: `/looks/${lookId}#comments`, why: 'comment' } } as const
}
