/** All screens around signing in: one leads to the other, so they share a chunk. */
export { ForgotPasswordScreen } from '#web/screens/forgot-password/forgot-password.screen.tsx'
export { GuestScreen } from '#web/screens/guest/guest.screen.tsx'
export { IdentityActionScreen } from '#web/screens/identity-action/identity-action.screen.tsx'
export { OidcReturnScreen } from '#web/screens/oidc-return/oidc-return.screen.tsx'
export { ResetPasswordScreen } from '#web/screens/reset-password/reset-password.screen.tsx'
export { SignInScreen } from '#web/screens/sign-in/sign-in.screen.tsx'
export { SignUpScreen } from '#web/screens/sign-up/sign-up.screen.tsx'
export { VerifyEmailScreen } from '#web/screens/verify-email/verify-email.screen.tsx'
