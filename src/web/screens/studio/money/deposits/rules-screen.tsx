import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryView } from '#web/data/api/query-view.tsx'
import { depositTermsQuery } from '#web/data/studio/deposits.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { deposits } from '#web/messages/en/studio/deposits.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { iconButtonClass } from '#web/ui/buttons/icon-button-class.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { StudioBar } from '../../frame/studio-bar.tsx'
import { ServicesShape } from '../../services/services-shape.tsx'
import type { StudioScreenProps } from '../../studio-place.ts'
import { TermsForm } from './terms-form.tsx'

/** When a shop asks for deposits, and the account they are paid to. Managers read it, owners change it. */
export function RulesScreen({ shop }: StudioScreenProps<'money/deposits/rules'>) {
  const m = useMessages('deposits', deposits)
  const { titled } = useMessages('studio', studio)
  const read = useQuery(depositTermsQuery(shop.slug))
  return (
    <>
      <PageTitle title={titled(m.rulesTitle, shop.name)} />
      <StudioBar>
        <Link
          {...studioPath(shop.slug, 'money/deposits')}
          aria-label={m.backToList}
          className={classNames(iconButtonClass, 'size-11')}
        >
          <Icon name="chevron-start" />
        </Link>
        <h1 tabIndex={-1} className="heading-4">
          {m.rulesTitle}
        </h1>
      </StudioBar>
      <div className="studio-body">
        <QueryView read={read} pending={<ServicesShape />}>
          {(terms) => <TermsForm key={terms.version} shop={shop.slug} terms={terms} />}
        </QueryView>
      </div>
    </>
  )
}
