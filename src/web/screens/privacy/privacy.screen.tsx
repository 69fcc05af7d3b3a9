import { privacy } from '#web/messages/en/privacy.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ReadingPage } from '../help/reading-page.tsx'

export function PrivacyScreen() {
  return <ReadingPage {...useMessages('privacy', privacy)} />
}
