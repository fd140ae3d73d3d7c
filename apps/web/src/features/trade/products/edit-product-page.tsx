import {
  getProduct,
  productChoices,
  productVersions,
  saveProduct,
  switchProduct,
} from '@banyan/contract/products/products.ts'
import { isToldAnew } from '@banyan/domain/products/told-anew.ts'
import { call } from '#kit/api/api.ts'
import { useAct } from '#kit/api/use-act.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { VersionsCard } from '#kit/changes/versions-card.tsx'
import { DetailPage } from '#kit/detail-page.tsx'
import { given } from '#kit/form/fields.tsx'
import { FormFields } from '#kit/form/form-fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { useVersionedForm } from '#kit/form/use-versioned-form.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { FieldGroup } from '#ui/fields/form-layout.tsx'
import { toast } from '#ui/floats/toast.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { PricesCard } from './prices-card.tsx'
import { type Choices, groups, productDocument, productFields } from './product-fields.ts'

type Product = WireReply<typeof getProduct>['data']

/** One product: what it is, its prices by day, and who changed what. */
export function EditProductPage() {
  const id = useQueryParam('id')
  const list = useOpenPath()('admin/repurchase-products/products-list')
  return (
    <div className="stack loose">
      <PageHeader title={usePageName('admin/repurchase-products/edit-product')} backHref={list} />
      <DetailPage of={productChoices} input={{}}>
        {({ data: choices }) => (
          <DetailPage of={getProduct} input={{ params: { id } }}>
            {({ data }) => <Edit key={data.id} of={data} choices={choices} />}
          </DetailPage>
        )}
      </DetailPage>
    </div>
  )
}

interface Props {
  of: Product
  choices: Choices
}

function Edit({ of, choices }: Props) {
  const { act: turn, isSending } = useAct(switchProduct)
  const { id, code, name, is_active, parts } = of
  return (
    <div className="stack loose">
      {parts.length > 0 && (
        <Callout tone="info" title={text('products.contains', { parts: parts.join(', ') })}>
          {text('products.bundle.stays')}
        </Callout>
      )}
      {!is_active && <Callout tone="info" title={text('products.off_note')} />}
      <Card>
        <CardHead
          isInset
          title={name}
          note={code}
          end={
            <Button
              isLoading={isSending}
              onClick={() => void turn({ params: { id }, body: { is_active: !is_active } })}
            >
              {text(is_active ? 'products.switch_off' : 'products.switch_on')}
            </Button>
          }
        />
        <ChangeForm of={of} choices={choices} />
      </Card>
      <PricesCard of={of} choices={choices} />
      <VersionsCard of={productVersions} input={{ params: { id } }} as={productDocument(choices)} />
    </div>
  )
}

const versioned = ({
  id: _id,
  is_active: _on,
  price_version: _prices,
  parts: _parts,
  is_of_two: _two,
  images,
  ...product
}: Product) => ({
  ...product,
  image_ids: images.map((image) => image.id),
})

function ChangeForm({ of, choices }: Props) {
  const { form, notice } = useVersionedForm({
    to: saveProduct,
    params: { id: of.id },
    fields: {
      ...productFields(choices, of.images, of.category_id),
      current_password: proofField({
        label: text('kit.proof.password'),
        hint: text('products.save_hint'),
        icon: 'lock',
      }),
      version: given<number>(),
    },
    startFrom: versioned(of),
    waits: (typed) => choices.has_money && of.is_of_two && isToldAnew(versioned(of), { ...versioned(of), ...typed }),
    look: async () => versioned((await call(getProduct, { params: { id: of.id } })).data),
    onDone: ({ data: { version } }) => {
      form.state.reset({ ...form.state.values, current_password: '', version })
      toast.show({ severity: 'success', summary: text('products.saved') })
    },
  })
  return (
    <FormFrame of={form} submit={text('products.save')}>
      <FormFields of={form} only={groups.what} />
      <FormFields of={form} only={['unit', 'hsn']} />
      <FieldGroup label={text('products.groups.stock')}>
        <FormFields of={form} only={of.parts.length > 0 ? groups.stock_of_bundle : groups.stock} />
      </FieldGroup>
      <FormFields of={form} only={groups.pictures} />
      <FormFields of={form} only={['current_password']} />
      {notice}
    </FormFrame>
  )
}
