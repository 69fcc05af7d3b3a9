import type { catalogue, TextsOf } from '../catalogue.ts'
import { accountTexts } from './account-texts.ts'
import { moderationTexts } from './moderation-texts.ts'
import { offerTexts } from './offer-texts.ts'
import { receiptTexts } from './receipt-texts.ts'
import { shopTexts } from './shop-texts.ts'
import { siteTexts } from './site-texts.ts'
import { visitTexts } from './visit-texts.ts'
import { voiceTexts } from './voice-texts.ts'

/** How every mail is put together; its sentences stand in server/words. */
export const mailTexts: TextsOf<typeof catalogue> = {
  ...accountTexts,
  ...visitTexts,
  ...offerTexts,
  ...voiceTexts,
  ...shopTexts,
  ...moderationTexts,
  ...receiptTexts,
  ...siteTexts,
}
