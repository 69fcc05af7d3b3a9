import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { productForm } from '#contract/studio/product-form.ts'
import { PRODUCT_LIMITS } from '#core/desk/product-limits.ts'
import { LONGEST_RATE, rateText } from '#core/money/tax-rate.ts'
import { amountText, LONGEST_AMOUNT } from '#core/money/typed-amount.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { changeProduct, createProduct, type Product, type ProductBody } from '#web/data/studio/money.ts'
import { taxQuery } from '#web/data/studio/receipts.ts'
import { money } from '#web/messages/en/studio/money.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'

type ProductDialogProps = { shop: string; product: Product | null; currency: string; onClose: () => void }

/** Name, price and tax rate of a product, and whether it is on sale. */
export function ProductDialog({ shop, product, currency, onClose }: ProductDialogProps) {
  const { product: m } = useMessages('money', money)
  const [isSold, setSold] = useState(product?.isSold ?? true)
  const { isWorking, refusal, send } = useWrite(save, {
    onDone: () => {
      showToast({ words: m.saved, icon: 'check' })
      onClose()
    },
    isShown: (problem) => form.showRefusal(problem),
  })
  const form = useSchemaForm(productForm(currency), {
    tells: 'sending',
    defaultValues: {
      name: product?.name ?? '',
      price: product ? amountText(product.priceMinor, currency) : '',
      tax: product ? rateText(product.taxPoints) : '',
    },
    labels: { name: m.name, price: m.price, tax: m.tax },
    words: { tax: m.taxWrong },
  })

  const rates = useQuery(taxQuery(shop)).data?.rates
  const typedTax = form.watch('tax')

  function save(client: QueryClient, body: ProductBody) {
    return product
      ? changeProduct(client, shop, { ...body, id: product.id, isSold, version: product.version })
      : createProduct(client, shop, body)
  }

  return (
    <FormDialog
      title={product ? product.name : m.add}
      words={{ send: m.save, cancel: m.cancel }}
      tone="accent"
      isWorking={isWorking}
      onSend={() =>
        void form.handleSubmit(({ name, price, tax }) => send({ name, priceMinor: price, taxPoints: tax }))()
      }
      onClose={onClose}
    >
      <div className="grid gap-4">
        <TextField {...form.field('name')} maxLength={PRODUCT_LIMITS.name} />
        <TextField {...form.field('price')} inputMode="decimal" maxLength={LONGEST_AMOUNT} />
        <TextField {...form.field('tax')} inputMode="decimal" maxLength={LONGEST_RATE} />
        {rates && rates.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {rates.map(({ id, name, taxPoints }) => (
              <Chip
                key={id}
                on={typedTax === rateText(taxPoints)}
                onClick={() => form.setValue('tax', rateText(taxPoints), { shouldValidate: true })}
              >
                {name}, {rateText(taxPoints)}%
              </Chip>
            ))}
          </div>
        )}
        {product && <Switch label={m.sold} checked={isSold} onChange={({ target }) => setSold(target.checked)} />}
      </div>
      <RefusalNote refusal={refusal} words={refusal?.code === 'conflict' ? m.conflict : undefined} className="mt-4" />
    </FormDialog>
  )
}
