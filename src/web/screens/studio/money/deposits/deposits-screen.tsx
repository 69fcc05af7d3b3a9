import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryView } from '#web/data/api/query-view.tsx'
import { openDepositsQuery } from '#web/data/studio/deposits.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { deposits } from '#web/messages/en/studio/deposits.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { iconButtonClass } from '#web/ui/buttons/icon-button-class.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { StudioBar } from '../../frame/studio-bar.tsx'
import { placeShapes } from '../../place-shapes.ts'
import { ServicesShape } from '../../services/services-shape.tsx'
import type { StudioScreenProps } from '../../studio-place.ts'
import { DepositRow } from './deposit-row.tsx'

/** What the shop waits for, the first deadline first, and what it owes back. */
export function DepositsScreen({ shop }: StudioScreenProps<'money/deposits'>) {
  const m = useMessages('deposits', deposits)
  const { titled } = useMessages('studio', studio)
  const read = useQuery(openDepositsQuery(shop.slug))
  return (
    <>
      <PageTitle title={titled(m.title, shop.name)} />
      <StudioBar actions={<LinkButton {...studioPath(shop.slug, 'money/deposits/rules')}>{m.toRules}</LinkButton>}>
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
          {({ items, timeZone }) =>
            items.length === 0 ? (
              <EmptyState icon={placeShapes.money} title={m.nothing} framed>
                {m.nothingHint}
              </EmptyState>
            ) : (
              (['awaited', 'to_return'] as const).map((state) => {
                const own = items.filter((item) => item.state === state)
                if (own.length === 0) return null
                const title = state === 'awaited' ? m.awaited : m.toReturn
                return (
                  <section key={state} className="mb-8">
                    <h2 className="heading-4 mb-2">{title}</h2>
                    <ul aria-label={title}>
                      {own.map((item) => (
                        <DepositRow key={item.appointmentId} shop={shop.slug} item={item} timeZone={timeZone} />
                      ))}
                    </ul>
                  </section>
                )
              })
            )
          }
        </QueryView>
      </div>
    </>
  )
}
