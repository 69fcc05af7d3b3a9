import { useQuery } from '@tanstack/react-query'
import { newsKinds } from '#core/notices/shop-news.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { useSession } from '#web/data/identity/session.ts'
import { changeShopNews, type ShopNews, shopNewsQuery } from '#web/data/notices/shop-news.ts'
import { noticeChoices } from '#web/messages/en/identity/notice-choices.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Per kind, whether a member is notified of their own or of all the shop's news [N66]. Renders nothing for somebody who works at no shop. */
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
        <div className="grid gap-6">
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
  const { send, isWorking, refusal } = useWrite(changeShopNews, { onDone: () => announce(settings.saved) })
  const choices = shop.mayHaveAll ? (['own', 'shop', 'none'] as const) : (['own', 'none'] as const)
  return (
    <fieldset>
      <legend className="mb-2 font-press">{shop.name}</legend>
      <div className="grid gap-3 md:grid-cols-3">
        {newsKinds.map((kind) => (
          <Select
            key={kind}
            label={m.kinds[kind]}
            options={choices.map((value) => ({ value, label: m.choices[value] }))}
            value={shop[kind]}
            onChange={(chosen) => {
              if (!isWorking) void send({ ...shop, [kind]: chosen })
            }}
          />
        ))}
      </div>
      <RefusalNote className="mt-2" refusal={refusal} />
    </fieldset>
  )
}
