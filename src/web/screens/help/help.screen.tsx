import { ReadingPage } from '#web/features/page-frame/reading-page.tsx'
import { help } from '#web/messages/en/pages/help.ts'
import { useMessages } from '#web/messages/use-messages.ts'

export function HelpScreen() {
  return <ReadingPage {...useMessages('help', help)} />
}
