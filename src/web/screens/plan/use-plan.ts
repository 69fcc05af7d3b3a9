import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { shownCity, visitorCity } from '#core/search/visitor-city.ts'
import { installationQuery } from '#web/data/looks/installation.ts'
import { thisVisitor } from '#web/data/looks/visitor-city.ts'
import { planQuery } from '#web/data/plan/plan.ts'
import { useDays } from '#web/messages/use-days.ts'
import { type PlanAddress, queryOf, readPlanAddress, spellPlanAddress } from './plan-address.ts'

export type ChangePlan = (part: Partial<PlanAddress>) => void

/** The question, which is in the address, how to change it, and its answer. */
export function usePlan() {
  const search = useSearch({ from: '/plan' })
  const navigate = useNavigate()
  const { today } = useDays()
  const { data: installation } = useQuery(installationQuery)
  const cities = installation?.cities ?? []
  const address = readPlanAddress(search, { today, city: shownCity(visitorCity(cities, thisVisitor()), cities) })
  const isAsked = address.wants.length > 0
  const read = useQuery({ ...planQuery(queryOf(address)), enabled: isAsked && installation !== undefined })
  const change: ChangePlan = (part) =>
    void navigate({
      to: '/plan',
      search: spellPlanAddress({ ...address, ...part }),
      replace: isAsked,
      resetScroll: false,
    })
  return { address, change, isAsked, read, today, cities, categories: installation?.categories ?? [] }
}
