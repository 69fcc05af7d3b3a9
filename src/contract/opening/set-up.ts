import { z } from 'zod'
import { emailAddress } from '#contract/identity/account-schemas.ts'
import { linkToken } from '#contract/identity/identity.ts'
import { siteSettings } from '#contract/operator/settings-form.ts'
import { mailTest, storedSettings } from '#contract/operator/site-settings.ts'
import { route } from '#contract/route.ts'

/** In the fragment of the printed link and in request bodies only, so that no log of requests has it [S13]. */
const withToken = z.object({ token: linkToken })

export const viewSetUp = route({
  method: 'post',
  path: '/api/set-up/view',
  action: 'set_up.view',
  summary: 'The set-up of a new installation, for whoever has its one-time link',
  body: withToken,
  output: z.object({
    /** done: somebody is an operator already, by another way */
    state: z.enum(['open', 'used', 'expired', 'done']),
    /** null where the link is not open */
    settings: storedSettings.nullable(),
  }),
  refusals: ['not_found'],
})

export const finishSetUp = route({
  method: 'post',
  path: '/api/set-up',
  action: 'set_up.finish',
  summary: 'Become the first operator and set name, language, currency, zone and who may open a shop',
  body: siteSettings.extend(withToken.shape),
  output: z.object({ done: z.literal(true) }),
  refusals: ['not_found', 'invalid_input', 'set_up_link_used', 'set_up_link_expired', 'set_up_done'],
})

export const testSetUpMail = route({
  method: 'post',
  path: '/api/set-up/test-mail',
  action: 'set_up.view',
  summary: 'Send one mail with the mail settings, before there is an account, and say how it ended',
  body: withToken.extend({ email: emailAddress }),
  output: mailTest,
  refusals: ['not_found', 'rate_limited', 'set_up_link_used', 'set_up_link_expired', 'set_up_done'],
})
