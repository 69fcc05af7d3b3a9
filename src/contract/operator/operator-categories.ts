import { z } from 'zod'
import { route } from '#contract/route.ts'
import { categoryName, categoryCode as code } from './operator-forms.ts'

const list = z.object({
  /** in display order */
  items: z.array(
    z.object({
      code: z.string(),
      /** the operator's own name; null: the client's catalogue has it, or the code is shown */
      name: z.string().nullable(),
      shops: z.number().int(),
      services: z.number().int(),
    }),
  ),
  /** former codes, and where they lead */
  merged: z.array(z.object({ code: z.string(), name: z.string().nullable(), into: z.string() })),
})

export const listCategories = route({
  method: 'get',
  path: '/api/operator/categories',
  action: 'installation.run',
  summary: 'Categories in their order, with how many shops and services are in each',
  output: list,
  refusals: ['not_found'],
})

export const addCategory = route({
  method: 'post',
  path: '/api/operator/categories',
  action: 'installation.run',
  summary: 'A new category, at the end',
  body: z.object({ code, name: categoryName }),
  output: list,
  refusals: ['invalid_input', 'conflict', 'not_found'],
})

export const renameCategory = route({
  method: 'patch',
  path: '/api/operator/categories/{code}',
  action: 'installation.run',
  summary: 'Another name for a category; null: the one it had at first. Its code stays',
  params: z.object({ code }),
  body: z.object({ name: categoryName.nullable() }),
  output: list,
  refusals: ['invalid_input', 'not_found'],
})

export const orderCategories = route({
  method: 'put',
  path: '/api/operator/categories/order',
  action: 'installation.run',
  summary: 'The order of all categories. One that was added or merged meanwhile: conflict',
  body: z.object({ codes: z.array(code).min(1).max(500) }),
  output: list,
  refusals: ['invalid_input', 'conflict', 'not_found'],
})

export const deleteCategory = route({
  method: 'delete',
  path: '/api/operator/categories/{code}',
  action: 'installation.run',
  summary: 'Removes a category that no shop or service ever had; another is merged instead, or conflict',
  params: z.object({ code }),
  output: list,
  refusals: ['conflict', 'not_found'],
})

export const mergeCategory = route({
  method: 'post',
  path: '/api/operator/categories/{code}/merge',
  action: 'installation.run',
  summary: 'Moves shops and services into another category; the former code leads there',
  params: z.object({ code }),
  body: z.object({ into: code }),
  output: list,
  refusals: ['invalid_input', 'conflict', 'not_found'],
})
