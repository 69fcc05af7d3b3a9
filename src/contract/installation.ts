import { z } from 'zod'
import { route } from './route.ts'

const siteText = z.enum(['terms', 'imprint'])

export const getInstallation = route({
  method: 'get',
  path: '/api/installation',
  action: 'installation.view',
  summary: 'What this installation holds: counts, categories and cities with looks',
  output: z.object({
    /** the name of the site */
    name: z.string(),
    looks: z.number().int(),
    makers: z.number().int(),
    shops: z.number().int(),
    /** in display order, only those with looks; a name where an operator gave one */
    categories: z.array(z.object({ code: z.string(), name: z.string().nullable(), looks: z.number().int() })),
    /** only those with looks, most looks first; zone, country and currency of most of its looks */
    cities: z.array(
      z.object({
        name: z.string(),
        looks: z.number().int(),
        timeZone: z.string(),
        country: z.string().nullable(),
        currency: z.string(),
      }),
    ),
    /** set if exactly one shop is live: its page is the home page, its name that of the site's pages */
    onlyShop: z.object({ slug: z.string(), name: z.string() }).nullable(),
    isDemo: z.boolean(),
    /** whether everybody with an account may open a shop here */
    opensShops: z.boolean(),
    /** which texts of its own it has */
    texts: z.array(siteText),
    /** who is responsible for people's data */
    controller: z.string().nullable(),
    /** another host's tiles under maps, and whom they credit */
    mapTiles: z.object({ template: z.string(), credit: z.string() }).nullable(),
    version: z.string(),
  }),
  refusals: [],
  cacheSeconds: 30,
})

export const getSiteText = route({
  method: 'get',
  path: '/api/installation/texts/{kind}',
  action: 'installation.view',
  summary: "A text of the installation's own, in plain text or Markdown",
  params: z.object({ kind: siteText }),
  output: z.object({ text: z.string() }),
  refusals: ['not_found'],
  cacheSeconds: 60,
})

export const getCredits = route({
  method: 'get',
  path: '/api/installation/credits',
  action: 'installation.view',
  summary: "Where the demo's pictures come from",
  output: z.object({
    packages: z.array(
      z.object({
        name: z.string(),
        version: z.string(),
        files: z.array(z.object({ file: z.string(), photographer: z.string().nullable() })),
      }),
    ),
    drawn: z.number().int(),
  }),
  refusals: [],
  cacheSeconds: 300,
})

export const getHealth = route({
  method: 'get',
  path: '/api/health',
  action: 'installation.watch',
  summary: 'Alive: the process answers',
  output: z.object({ status: z.literal('alive'), version: z.string(), commit: z.string().nullable() }),
  refusals: [],
})

const check = z.enum(['ok', 'failing'])

export const getReadiness = route({
  method: 'get',
  path: '/api/ready',
  action: 'installation.watch',
  summary: 'Ready: database, storage and jobs work. 503 with the same body where one does not',
  output: z.object({ status: z.enum(['ready', 'not_ready']), database: check, storage: check, jobs: check }),
  refusals: ['unavailable'],
})
