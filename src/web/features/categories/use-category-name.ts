import { useQuery } from '@tanstack/react-query'
import { installationQuery } from '#web/data/looks/installation.ts'
import { categories } from '#web/messages/en/looks/categories.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** A category's name: the operator's own where it is known already (it is not fetched for that), else the catalogue's, else its code. */
export function useCategoryName(): (code: string, own?: string | null) => string {
  const names = useMessages('categories', categories)
  const { data } = useQuery({ ...installationQuery, enabled: false })
  return (code, own) => own ?? data?.categories.find((each) => each.code === code)?.name ?? names[code] ?? code
}
