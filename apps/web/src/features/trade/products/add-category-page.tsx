import { findCategories, productCategories } from '@banyan/contract/products/categories.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { go } from '#kit/nav/go.ts'
import { usePageName } from '#kit/nav/page-name.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { toast } from '#ui/floats/toast.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { categoryFields } from './category-fields.ts'

/** A new category, at the top or within another. */
export function AddCategoryPage() {
  const list = useOpenPath()('admin/repurchase-products/categories-list')
  return (
    <div className="stack loose">
      <PageHeader title={usePageName('admin/repurchase-products/add-category')} backHref={list} />
      <DetailPage of={findCategories} input={{}}>
        {({ data }) => (
          <Card>
            <ContractForm
              to={productCategories.add}
              fields={categoryFields(data)}
              startFrom={{ parent_id: null }}
              submit={text('products.categories.save')}
              onDone={(_reply, { name }) => {
                toast.show({ severity: 'success', summary: text('products.categories.saved', { name }) })
                if (list !== undefined) go(list)
              }}
            />
          </Card>
        )}
      </DetailPage>
    </div>
  )
}
