/** Sign-in link that returns to the comment form. */
export function toSignIn(lookId: string) {
  return { to: '/sign-in', search: { returnTo: `/looks/${lookId}#comments`, why: 'comment' } } as const
}
