/** The small pages: one chunk, loaded with the first of them. */

export { NotFoundScreen } from '#web/features/page-frame/not-found.tsx'
export { AboutScreen } from '#web/screens/about/about.screen.tsx'
export { HelpScreen } from '#web/screens/help/help.screen.tsx'
export { MailboxScreen } from '#web/screens/mailbox/mailbox.screen.tsx'
export { PrivacyScreen } from '#web/screens/privacy/privacy.screen.tsx'
export { ImprintScreen, TermsScreen } from '#web/screens/texts/text.screen.tsx'
export { UnsubscribeScreen } from '#web/screens/unsubscribe/unsubscribe.screen.tsx'
export { YouScreen } from '#web/screens/you/you.screen.tsx'
