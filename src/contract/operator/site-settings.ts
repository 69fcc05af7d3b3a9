import { z } from 'zod'
import { route } from '#contract/route.ts'
import { rowVersion } from '#contract/scalars.ts'
import { siteSettings } from './settings-form.ts'

/** Whether mails leave, or are kept for the mailbox page. */
export const mailsGoTo = z.enum(['smtp', 'mailbox'])

export const storedSettings = siteSettings
  .extend({
    name: z.string(),
    version: z.number().int(),
    /** LOOKBOOK_NAME is set and wins over the stored name */
    isNameFixed: z.boolean(),
    mail: mailsGoTo,
    mailFrom: z.string(),
  })
  .meta({ id: 'SiteSettings' })

/** How a test mail ended; `code` is the mail server's, without addresses. */
export const mailTest = z
  .object({
    is: z.enum(['sent', 'kept', 'login_refused', 'unreachable', 'no_tls', 'timed_out', 'address_refused', 'refused']),
    code: z.string().nullable(),
  })
  .meta({ id: 'MailTest' })

export const getSiteSettings = route({
  method: 'get',
  path: '/api/operator/settings',
  action: 'installation.run',
  summary: 'Name, language, currency, zone and who may open a shop',
  output: storedSettings,
  refusals: ['not_found'],
})

export const getServerSettings = route({
  method: 'get',
  path: '/api/operator/settings/server',
  action: 'installation.run',
  summary: 'What the environment of the server sets: mail, own texts and backup. Never a password',
  output: z.object({
    mail: z.object({ server: z.string().nullable(), from: z.string(), isFromSet: z.boolean() }),
    /** files of the installation's own texts; null: there is none */
    texts: z.object({
      terms: z.string().nullable(),
      imprint: z.string().nullable(),
      controller: z.string().nullable(),
    }),
    backup: z.object({
      folder: z.string(),
      /** a time of day in UTC; null: by hand only */
      daily: z.string().nullable(),
      keep: z.number().int(),
      isEncrypted: z.boolean(),
    }),
  }),
  refusals: ['not_found'],
})

export const changeSiteSettings = route({
  method: 'put',
  path: '/api/operator/settings',
  action: 'installation.run',
  summary: 'Change the settings as they were read. Changed by another operator meanwhile: conflict',
  body: siteSettings.extend({ version: rowVersion }),
  output: storedSettings,
  refusals: ['invalid_input', 'conflict', 'not_found'],
})

export const testMail = route({
  method: 'post',
  path: '/api/operator/settings/test-mail',
  action: 'installation.run',
  summary: 'Send one mail to oneself with the mail settings, and say how it ended',
  output: mailTest,
  refusals: ['rate_limited', 'needs_address', 'not_found'],
})
