import { addProduct, productChoices } from '@banyan/contract/products/products.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { FormFields } from '#kit/form/form-fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { go } from '#kit/nav/go.ts'
import { usePageName } from '#kit/nav/page-name.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { ParcelArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { FieldGroup } from '#ui/fields/form-layout.tsx'
import { toast } from '#ui/floats/toast.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { partsField } from './parts-field.tsx'
import { type Choices, groups, priceFields, type ProductBody, productFields } from './product-fields.ts'

/** A new product with its first price, on one page. */
export function AddProductPage() {
  const list = useOpenPath()('admin/repurchase-products/products-list')
  return (
    <div className="stack loose">
      <PageHeader title={usePageName('admin/repurchase-products/add-product')} backHref={list} />
      <DetailPage of={productChoices} input={{}}>
        {({ data }) => <Card>{hasCategory(data) ? <AddForm of={data} list={list} /> : <NoCategory />}</Card>}
      </DetailPage>
    </div>
  )
}

const hasCategory = ({ categories }: Choices): boolean => categories.some(({ is_active }) => is_active)

/** Every product is in a category, so without one there is nothing to fill in. */
function NoCategory() {
  const add = useOpenPath()('admin/repurchase-products/add-category')
  const button = add !== undefined && (
    <Button tone="primary" icon="add" href={add}>
      {text('products.categories.add')}
    </Button>
  )
  return (
    <Empty title={text('products.none_sorted')} art={<ParcelArt />} act={button}>
      {text('products.none_sorted_note')}
    </Empty>
  )
}

const blank = (today: string): Partial<ProductBody> => ({
  description: '',
  unit: 'NOS',
  has_lots: false,
  has_expiry: false,
  reorder_level: 0,
  most_per_order: null,
  most_per_month: null,
  is_returnable: true,
  image_ids: [],
  parts: [],
  from_day: today,
})

function AddForm({ of, list }: { of: Choices; list: string | undefined }) {
  const form = useContractForm({
    to: addProduct,
    fields: (typed) => ({
      ...productFields(of),
      parts: partsField(text('products.bundle.title')),
      ...priceFields(of, typed),
      current_password: proofField({
        label: text('kit.proof.password'),
        hint: text('products.password_hint'),
        icon: 'lock',
      }),
    }),
    startFrom: blank(of.today),
    waits: ({ bv = '', parts = [] }) => of.has_money && (parts.length > 0 || Number(bv) > 0),
    onDone: (_reply, { name }) => {
      toast.show({ severity: 'success', summary: text('products.added', { name }) })
      if (list !== undefined) go(list)
    },
  })
  const { parts } = form.state.values
  const isBundle = Array.isArray(parts) && parts.length > 0
  const draw = (group: keyof typeof groups) => <FormFields of={form} only={groups[group]} />
  return (
    <FormFrame of={form} submit={text('products.save')}>
      {draw('what')}
      <FormFields of={form} only={['parts']} />
      <FieldGroup label={text('products.groups.price')} note={text('products.price_note')}>
        {draw('price')}
      </FieldGroup>
      <FieldGroup label={text('products.groups.tax')} {...(isBundle && { note: text('products.bundle.rate_note') })}>
        {draw('tax')}
      </FieldGroup>
      <FieldGroup label={text('products.groups.stock')}>{draw(isBundle ? 'stock_of_bundle' : 'stock')}</FieldGroup>
      {draw('pictures')}
      <FormFields of={form} only={['current_password']} />
    </FormFrame>
  )
}
