import { Link, useSearch } from '@tanstack/react-router'
import type { LookCard } from '#web/data/looks/looks.ts'
import { useCategoryName } from '#web/features/categories/use-category-name.ts'
import { SaveButton } from '#web/features/saved/save-button.tsx'
import { whenOf } from '#web/features/search/searched-when.ts'
import { useShare } from '#web/features/sharing/use-share.ts'
import { look as lookWords } from '#web/messages/en/looks/look.ts'
import { share as shareEnglish } from '#web/messages/en/looks/share.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

/** Breadcrumbs and the share button. On phones both are on the picture. */
export function Crumbs({ look, category }: { look: LookCard; category: string | undefined }) {
  const m = useMessages('look', lookWords)
  const categoryName = useCategoryName()
  const shareWords = useMessages('share', shareEnglish)
  const share = useShare(look.title)
  const when = whenOf(useSearch({ from: '/looks/$id' }))
  return (
    <div className="-me-3 flex h-16 items-center justify-between gap-4 text-t2 text-quiet max-md:hidden">
      <nav aria-label={m.crumbs}>
        <ol className="flex items-center gap-2">
          <li>
            {category ? (
              <Link to="/" search={{ category }} className="link py-3">
                {categoryName(category)}
              </Link>
            ) : (
              <Skeleton className="h-3 w-16 rounded-in" />
            )}
          </li>
          <li aria-hidden="true">/</li>
          <li>
            <Link to="/shops/$slug" params={{ slug: look.shop.slug }} search={when} className="link py-3">
              {look.shop.name}
            </Link>
          </li>
        </ol>
      </nav>
      <span className="flex items-center">
        <Button tone="bare" onClick={share}>
          <Icon name="share" size="s" />
          {shareWords.share}
        </Button>
        <SaveButton look={look} />
      </span>
    </div>
  )
}
