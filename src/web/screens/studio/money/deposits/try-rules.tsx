import { useState } from 'react'
import { decidingRule, depositFor } from '#core/money/deposits/deposit-rules.ts'
import type { DepositRule, DepositTerms } from '#web/data/studio/deposits.ts'
import { deposits } from '#web/messages/en/studio/deposits.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Select } from '#web/ui/inputs/select.tsx'

const clients = {
  known: { isNew: false, hasMissed: false },
  new: { isNew: true, hasMissed: false },
  missed: { isNew: false, hasMissed: true },
}
type Who = keyof typeof clients

/** What a client would be asked by the rules as they are typed: the same function decides at the checkout. */
export function TryRules({ terms: { services, currency }, rules }: { terms: DepositTerms; rules: DepositRule[] }) {
  const m = useMessages('deposits', deposits)
  const format = useFormat()
  const [who, setWho] = useState<Who>('new')
  const [serviceId, setServiceId] = useState(services[0]?.id ?? null)
  const service = services.find(({ id }) => id === serviceId)
  if (!service) return null
  const { name, priceMinor } = service
  const line = { serviceId: service.id, price: { minor: priceMinor, currency, kind: 'fixed' as const } }
  const minor = depositFor(rules, line, clients[who])
  const [amount, price] = [minor, priceMinor].map((each) => format.money({ minor: each, currency }))
  return (
    <>
      <section className="rounded-pic border border-hairline bg-raised p-5">
        <h2 className="text-t2 text-quiet">{m.clientReads}</h2>
        <p className="mt-3 border-s-2 border-ink ps-4 heading-3 text-pretty">
          {minor === 0 ? m.readsNothing(name) : m.reads(name, amount!, price!)}
        </p>
      </section>
      <section className="grid gap-4 rounded-pic border border-hairline bg-raised p-5">
        <h2 className="heading-4">{m.tryIt}</h2>
        <Select
          label={m.tryWho}
          options={(['known', 'new', 'missed'] as const).map((value) => ({ value, label: m.tryClients[value] }))}
          value={who}
          onChange={setWho}
        />
        <Select
          label={m.tryWhat}
          options={services.map(({ id, name, priceMinor }) => ({
            value: id,
            label: name,
            aside: format.money({ minor: priceMinor, currency }),
          }))}
          value={serviceId}
          onChange={setServiceId}
        />
        <p role="status" className="rounded-ctl bg-sunken p-4 text-t2 font-press">
          {minor === 0 ? m.asksNothing : m.asksRule(amount!, decidingRule(rules, line, clients[who]) + 1)}
        </p>
      </section>
    </>
  )
}
