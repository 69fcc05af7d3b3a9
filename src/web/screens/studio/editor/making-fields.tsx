import type { StudioShop } from '#web/data/studio/studio.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import type { Editor } from './state/use-look-editor.ts'

export type MistakeOf = (field: 'title' | 'caption' | 'tags' | 'serviceId' | 'memberId') => string | undefined
export type MakingFieldsProps = { editor: Editor; shop: StudioShop; mistakeOf: MistakeOf }

/** The look's service, and its maker among the members who perform it. */
export function MakingFields({ editor, shop, mistakeOf }: MakingFieldsProps) {
  const { editor: m } = useMessages('studio', studio)
  const format = useFormat()
  const { look, choices, mayEdit } = editor
  const { change } = editor.commands
  if (!choices) return <Skeleton className="h-42 rounded-ctl" />
  const service = choices.services.find(({ id }) => id === look.serviceId)
  const offered = choices.services.filter(({ isOffered, id }) => isOffered || id === look.serviceId)
  const makers = choices.members.filter(({ id }) => id === look.memberId || service?.memberIds.includes(id))

  function chooseService(serviceId: string) {
    const chosen = choices?.services.find(({ id }) => id === serviceId)
    if (chosen) change('making', { serviceId, memberId: makerFor(chosen.memberIds, look.memberId, shop.memberId) })
  }

  return (
    <>
      <Select
        label={m.service}
        placeholder={m.noService}
        value={service ? look.serviceId : null}
        disabled={!mayEdit}
        onChange={chooseService}
        error={mistakeOf('serviceId')}
        options={offered.map(({ id, name, durationMin, price, isOffered }) => ({
          value: id,
          label: name,
          aside: isOffered ? `${format.duration(durationMin)} · ${format.price(price)}` : m.notOffered,
        }))}
      />
      <Select
        label={m.madeBy}
        placeholder={m.noMaker}
        value={makers.some(({ id }) => id === look.memberId) ? look.memberId : null}
        disabled={!mayEdit || makers.length < 2}
        onChange={(memberId) => change('making', { serviceId: look.serviceId, memberId })}
        error={mistakeOf('memberId')}
        options={makers.map(({ id, name, portrait }) => ({
          value: id,
          label: name,
          start: <Face name={name} portrait={portrait} />,
        }))}
      />
    </>
  )
}

/** The maker after the service changed: the same one if they perform it, else oneself, else the first who does. */
export function makerFor(performers: readonly string[], maker: string, own: string | null): string {
  if (performers.includes(maker)) return maker
  if (own && performers.includes(own)) return own
  return performers[0] ?? maker
}
