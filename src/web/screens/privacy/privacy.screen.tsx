import { ReadingPage } from '#web/features/page/reading-page.tsx'
import { privacy } from '#web/messages/en/identity/privacy.ts'
import { useMessages } from '#web/messages/use-messages.ts'

export function PrivacyScreen() {
  return <ReadingPage {...useMessages('privacy', privacy)} />
}
