import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSubmission } from '#web/data/api/forms/use-submission.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useSession } from '#web/data/identity/session.ts'
import { changeShopNews, type ShopNews, shopNewsQuery } from '#web/data/notices/shop-news.ts'
import { noticeChoices } from '#web/messages/en/identity/notice-choices.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Which appointments of their shops people hear of [N66]; nothing for those who work at none. */
export function ShopNewsSection() {
  const { person } = useSession()
  return person && person.shops.length > 0 ? <Section /> : null
}

function Section() {
  const { shopNews: m } = useMessages('notice-choices', noticeChoices)
  const read = useQuery(shopNewsQuery)
  return (
    <SettingsSection id="shop-news" read={read} words={m}>
      {({ shops }) => (
        <div className="grid gap-4 max-w-80">
          {shops.map((shop) => (
            <Shop key={shop.slug} shop={shop} />
          ))}
        </div>
      )}
    </SettingsSection>
  )
}

function Shop({ shop }: { shop: ShopNews }) {
  const { shopNews: m, settings } = useMessages('notice-choices', noticeChoices)
  const client = useQueryClient()
  const { send, refusal } = useSubmission()
  const choices = shop.mayHaveAll ? (['own', 'shop', 'none'] as const) : (['own', 'none'] as const)
  return (
    <div>
      <Select
        label={shop.name}
        options={choices.map((value) => ({ value, label: m.bookings[value] }))}
        value={shop.bookings}
        onChange={(bookings) =>
          void send(
            () => changeShopNews(client, { ...shop, bookings }),
            () => announce(settings.saved),
          )
        }
      />
      <RefusalNote className="mt-2" refusal={refusal} />
    </div>
  )
}
