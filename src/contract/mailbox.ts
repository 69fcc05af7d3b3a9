import { z } from 'zod'
import { route } from './route.ts'

const mail = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** the attached calendar file */
  calendar: z.object({ name: z.string(), content: z.string() }).nullable(),
  writtenAt: z.string(),
})

export const listMails = route({
  method: 'get',
  path: '/api/mailbox',
  action: 'mailbox.view',
  summary: 'Mails of an installation that sends none: at the machine itself, or for operators',
  output: z.object({ mails: z.array(mail) }),
  refusals: ['not_found'],
})
