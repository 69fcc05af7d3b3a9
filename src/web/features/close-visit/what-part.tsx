import { Link } from '@tanstack/react-router'
import { DESK_LIMITS } from '#core/desk/desk-limits.ts'
import { VISIT_LIMITS } from '#core/money/visit-bill.ts'
import type { DeskAppointment } from '#web/data/desk/appointment.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { closeVisit } from '#web/messages/en/studio/close-visit.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'
import { AmountField } from './amount-field.tsx'
import { TipPart } from './tip-part.tsx'
import type { CloseVisit } from './use-close-visit.ts'

type WhatPartProps = { shop: string; visit: CloseVisit; detail: DeskAppointment }

/** What was done and sold, and for how much. */
export function WhatPart({ shop, visit, detail }: WhatPartProps) {
  const m = useMessages('close-visit', closeVisit)
  const format = useFormat()
  const { currency, agreedPriceMinor, block, memberName } = detail
  const money = (minor: number) => format.money({ minor, currency })
  const unsold = visit.products.filter(({ id }) => !visit.sold.some(({ product }) => product.id === id))
  return (
    <div className="visit-part">
      <h3 className="visit-label">{m.what}</h3>
      <ul>
        <li className="visit-line">
          <span className="min-w-0">
            <b className="block font-press">{block.appointment?.serviceName}</b>
            <span className="block text-t1 text-quiet">{m.agreed(money(agreedPriceMinor))}</span>
          </span>
          <AmountField label={m.price} currency={currency} value={visit.price} autoFocus onChange={visit.setPrice} />
        </li>
        {visit.sold.map(({ product, pieces }) => (
          <li key={product.id} className="visit-line">
            <span className="min-w-0">
              <b className="block font-press wrap-anywhere">{product.name}</b>
              <span className="block text-t1 text-quiet">{m.each(money(product.priceMinor))}</span>
            </span>
            <span className="visit-pieces">
              <input
                type="number"
                aria-label={m.pieces(product.name)}
                min={1}
                max={VISIT_LIMITS.pieces}
                value={pieces}
                onChange={({ target }) =>
                  visit.setPieces(
                    product,
                    Math.min(VISIT_LIMITS.pieces, Math.max(1, Math.trunc(Number(target.value)) || 1)),
                  )
                }
              />
              <span className="tabular-nums">{money(product.priceMinor * pieces)}</span>
            </span>
            <IconButton icon="cross" label={m.remove(product.name)} onClick={() => visit.setPieces(product, 0)} />
          </li>
        ))}
      </ul>
      {visit.asksWord && (
        <TextField
          className="mt-4"
          label={m.why}
          value={visit.word}
          maxLength={DESK_LIMITS.priceWord}
          required
          onChange={({ target }) => visit.setWord(target.value)}
        />
      )}
      <div className="mt-4">
        {visit.products.length === 0 ? (
          <p className="text-t2 text-quiet">
            {m.noGoods}{' '}
            {visit.mayAddGoods && (
              <Link {...studioPath(shop, 'money/goods')} className="link">
                {m.toGoods}
              </Link>
            )}
          </p>
        ) : (
          unsold.length > 0 &&
          visit.sold.length < VISIT_LIMITS.products && (
            <Menu
              trigger={
                <Button>
                  <Icon name={rareShapes.plus} size="s" />
                  {m.addGoods}
                </Button>
              }
            >
              {unsold.map((product) => (
                <MenuItem key={product.id} onSelect={() => visit.setPieces(product, 1)}>
                  {product.name} · {money(product.priceMinor)}
                </MenuItem>
              ))}
            </Menu>
          )
        )}
      </div>
      <TipPart visit={visit} name={memberName} />
    </div>
  )
}
