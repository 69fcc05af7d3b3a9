import { z } from 'zod'
import { route } from '#contract/route.ts'

export const listDemoAccounts = route({
  method: 'get',
  path: '/api/identity/demo',
  action: 'session.view',
  summary: 'The accounts of the demo and the password they share: at the machine itself only, none anywhere else',
  output: z.object({
    accounts: z.array(
      z.object({
        email: z.string(),
        name: z.string(),
        password: z.string(),
        role: z.enum(['client', 'staff', 'manager', 'owner', 'operator']),
      }),
    ),
  }),
  refusals: [],
})
