import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { rateText } from '#core/money/tax-rate.ts'
import { QueryView } from '#web/data/api/query-view.tsx'
import { type Tax, type TaxRate, taxQuery } from '#web/data/studio/receipts.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { receipts } from '#web/messages/en/studio/receipts.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { iconButtonClass } from '#web/ui/buttons/icon-button-class.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { classNames } from '#web/ui/layout/class-names.ts'
import { StudioBar } from '../../frame/studio-bar.tsx'
import { placeShapes } from '../../place-shapes.ts'
import { ServicesShape } from '../../services/services-shape.tsx'
import type { StudioScreenProps } from '../../studio-place.ts'
import { RateDialog } from './rate-dialog.tsx'
import { TaxNumber } from './tax-number.tsx'

/** The rates that prices include, and the number that receipts show. */
export function TaxScreen({ shop }: StudioScreenProps<'money/tax'>) {
  const { tax: m } = useMessages('receipts', receipts)
  const { titled } = useMessages('studio', studio)
  const read = useQuery(taxQuery(shop.slug))
  const [edited, setEdited] = useState<TaxRate | 'new' | null>(null)
  return (
    <>
      <PageTitle title={titled(m.title, shop.name)} />
      <StudioBar
        actions={
          <>
            <Button render={(props) => <a href={`/exports/receipts/${shop.slug}.csv`} download {...props} />}>
              {m.exportReceipts}
            </Button>
            <Button tone="accent" onClick={() => setEdited('new')}>
              <Icon name={rareShapes.plus} size="s" />
              {m.add}
            </Button>
          </>
        }
      >
        <Link
          {...studioPath(shop.slug, 'money')}
          aria-label={m.back}
          className={classNames(iconButtonClass, 'size-11')}
        >
          <Icon name="chevron-start" />
        </Link>
        <h1 tabIndex={-1} className="heading-4">
          {m.title}
        </h1>
      </StudioBar>
      <div className="studio-body max-w-190">
        <QueryView read={read} pending={<ServicesShape />}>
          {(tax) => (
            <div className="grid gap-8">
              <Rates tax={tax} onEdit={setEdited} />
              <TaxNumber key={tax.taxNumber} shop={shop.slug} taxNumber={tax.taxNumber} />
            </div>
          )}
        </QueryView>
      </div>
      {edited && (
        <RateDialog
          shop={shop.slug}
          rate={edited === 'new' ? null : (read.data?.rates.find(({ id }) => id === edited.id) ?? edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

function Rates({ tax: { rates }, onEdit }: { tax: Tax; onEdit: (rate: TaxRate) => void }) {
  const { tax: m } = useMessages('receipts', receipts)
  if (rates.length === 0)
    return (
      <EmptyState icon={placeShapes.money} title={m.empty.title} framed>
        {m.empty.words}
      </EmptyState>
    )
  return (
    <div>
      <p className="mb-2 text-t2 text-quiet text-pretty">{m.words}</p>
      <ul aria-label={m.list}>
        {rates.map((rate) => (
          <li key={rate.id} className="flex min-h-18 items-center gap-4 border-b border-hairline py-2">
            <div className="min-w-0 grow">
              <p className="font-press wrap-anywhere">
                {rate.name} {rate.isDefault && <Badge>{m.default}</Badge>}
              </p>
              <p className="text-t2 text-quiet">{m.percentOf(rateText(rate.taxPoints))}</p>
            </div>
            <IconButton icon={rareShapes.dots} label={m.edit(rate.name)} onClick={() => onEdit(rate)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
