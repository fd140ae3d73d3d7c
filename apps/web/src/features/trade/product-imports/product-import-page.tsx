import type { ReactNode } from 'react'
import { getProductImport } from '@banyan/contract/product-imports/imports.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import type { Import } from './import.ts'
import { ImportFaults } from './import-faults.tsx'
import { ImportOverview } from './import-overview.tsx'

/** One file of products: its faults, or what it brings, and what to do next. */
export function ProductImportPage() {
  const id = useQueryParam('id')
  const backHref = useOpenPath()('admin/product-imports')
  const head = <PageHeader title={usePageName('admin/product-import')} backHref={backHref} />
  return (
    <DetailPage of={getProductImport} input={{ params: { id } }} head={head}>
      {({ data }) => <View of={data} head={head} backHref={backHref} />}
    </DetailPage>
  )
}

function View({ of, head, backHref }: { of: Import; head: ReactNode; backHref: string | undefined }) {
  const overview = <ImportOverview of={of} />
  if (of.state === 'faulty') return <ImportFaults of={of} note={overview} backHref={backHref} />
  return (
    <div className="stack loose">
      {head}
      {overview}
    </div>
  )
}
