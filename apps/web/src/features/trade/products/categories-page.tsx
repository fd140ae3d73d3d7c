import { type ReactNode, useState } from 'react'
import { findCategories, productCategories } from '@banyan/contract/products/categories.ts'
import { VersionsCard } from '#kit/changes/versions-card.tsx'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { ParcelArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Rows } from '#ui/surfaces/rows.tsx'
import { type Category, categoryDocument } from './category-fields.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryRow } from './category-row.tsx'

/** The categories of products in their order, each followed by those within it. */
export function CategoriesPage() {
  const add = useOpenPath()('admin/repurchase-products/add-category')
  const button = add !== undefined && (
    <Button tone="primary" icon="add" href={add}>
      {text('products.categories.add')}
    </Button>
  )
  return (
    <div className="stack loose">
      <PageHeader title={usePageName('admin/repurchase-products/categories-list')} acts={button} />
      <DetailPage of={findCategories} input={{}}>
        {({ data }) => <Categories of={data} first={button} />}
      </DetailPage>
    </div>
  )
}

function Categories({ of, first }: { of: readonly Category[]; first: ReactNode }) {
  const [open, setOpen] = useState<string>()
  const edited = of.find(({ id }) => id === open)
  if (edited !== undefined) {
    return (
      <>
        <Card>
          <CardHead title={text('products.categories.change')} isInset />
          <CategoryForm of={edited} all={of} onClose={() => setOpen(undefined)} />
        </Card>
        <VersionsCard of={productCategories.versions} input={{ params: { id: edited.id } }} as={categoryDocument(of)} />
      </>
    )
  }
  return (
    <Card isFlush>
      <CardHead title={text('products.categories.list')} note={text('products.categories.list_note')} />
      {of.length === 0 ? (
        <Empty title={text('products.categories.none')} art={<ParcelArt />} act={first}>
          {text('products.categories.none_note')}
        </Empty>
      ) : (
        <Rows isInset>
          {of.map((category) => (
            <CategoryRow key={category.id} of={category} all={of} onEdit={() => setOpen(category.id)} />
          ))}
        </Rows>
      )}
    </Card>
  )
}
