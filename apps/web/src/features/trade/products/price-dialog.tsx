import { addPrice } from '@banyan/contract/products/prices.ts'
import { given } from '#kit/form/fields.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { text } from '#kit/text.ts'
import type { Price, PricedProduct } from './price.ts'
import { type Choices, priceFields } from './product-fields.ts'

interface Props {
  of: PricedProduct
  choices: Choices
  /** What the form begins with. */
  last: Price | undefined
  onClose: () => void
}

const beginning = ({ mrp, member_price, franchise_price, bv, gst_percent }: Price) => ({
  mrp,
  member_price,
  franchise_price,
  bv,
  gst_percent,
})

/** Another price from a day on; it begins with the figures of the last one. */
export const PriceDialog = ({ of, choices, last, onClose }: Props) => (
  <FormDialog
    to={addPrice}
    params={{ id: of.id }}
    isWide
    title={text('products.prices.dialog', { name: of.name })}
    text={text('products.prices.dialog_note')}
    fields={(typed) => ({
      ...priceFields(choices, typed),
      current_password: proofField({
        label: text('kit.proof.password'),
        hint: text('products.password_hint'),
        icon: 'lock',
      }),
      version: given<number>(),
    })}
    startFrom={{ ...(last && beginning(last)), from_day: choices.today, version: of.price_version }}
    submit={text('products.prices.save')}
    done={text('products.prices.saved')}
    onClose={onClose}
  />
)
