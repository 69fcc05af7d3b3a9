import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { rateText } from '#core/money/tax-rate.ts'
import { QueryView } from '#web/data/api/query-view.tsx'
import { type Product, productsQuery } from '#web/data/studio/money.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { money } from '#web/messages/en/studio/money.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useFormat } from '#web/messages/use-format.ts'
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
import { ProductDialog } from './product-dialog.tsx'

/** What the shop sells beside its services. */
export function GoodsScreen({ shop }: StudioScreenProps<'money/goods'>) {
  const { product: m } = useMessages('money', money)
  const { titled } = useMessages('studio', studio)
  const format = useFormat()
  const read = useQuery(productsQuery(shop.slug))
  const [edited, setEdited] = useState<Product | 'new' | null>(null)
  return (
    <>
      <PageTitle title={titled(m.title, shop.name)} />
      <StudioBar
        actions={
          <Button tone="accent" onClick={() => setEdited('new')}>
            <Icon name={rareShapes.plus} size="s" />
            {m.add}
          </Button>
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
          {({ items, currency }) =>
            items.length === 0 ? (
              <EmptyState icon={placeShapes.services} title={m.empty.title} framed>
                {m.empty.words}
              </EmptyState>
            ) : (
              <ul aria-label={m.list}>
                {items.map((product) => (
                  <li key={product.id} className="flex min-h-18 items-center gap-4 border-b border-hairline py-2">
                    <div className="min-w-0 grow">
                      <p className="font-press wrap-anywhere">
                        {product.name} {!product.isSold && <Badge>{m.notSold}</Badge>}
                      </p>
                      <p className="text-t2 text-quiet">
                        {m.facts(format.money({ minor: product.priceMinor, currency }), rateText(product.taxPoints))}
                      </p>
                    </div>
                    <IconButton
                      icon={rareShapes.dots}
                      label={m.edit(product.name)}
                      onClick={() => setEdited(product)}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </div>
      {edited && read.data && (
        <ProductDialog
          shop={shop.slug}
          product={edited === 'new' ? null : (read.data.items.find(({ id }) => id === edited.id) ?? edited)}
          currency={read.data.currency}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
