import { pickLanguage } from '#server/notices/pick-language.ts'
import type { catalogue, TextsOf } from '../catalogue.ts'
import { accountTexts } from './account-texts.ts'
import { moderationTexts } from './moderation-texts.ts'
import { offerTexts } from './offer-texts.ts'
import { receiptTexts } from './receipt-texts.ts'
import { shopTexts } from './shop-texts.ts'
import { siteTexts } from './site-texts.ts'
import { visitTexts } from './visit-texts.ts'
import { voiceTexts } from './voice-texts.ts'

type MailTexts = TextsOf<typeof catalogue>

const english: MailTexts = {
  ...accountTexts,
  ...visitTexts,
  ...offerTexts,
  ...voiceTexts,
  ...shopTexts,
  ...moderationTexts,
  ...receiptTexts,
  ...siteTexts,
}

/** The texts of every mail in the language of a reader; English where there are none. */
export function mailTexts(tag: string): { texts: MailTexts; locale: string } {
  return pickLanguage({ en: english }, tag)
}
