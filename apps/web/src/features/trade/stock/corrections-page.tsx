import { useSearchParams } from 'react-router'
import { listCorrections } from '@banyan/contract/stock/corrections.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { CorrectForm } from './correct-form.tsx'
import { anyOwnerColumn } from './owner-column.tsx'

const page = 'admin/stock-corrections'

/** What was corrected of stock, by whom and why; `?write=new` corrects more. */
export function StockCorrectionsPage() {
  const [search, setSearch] = useSearchParams()
  const title = usePageName(page)
  if (search.get('write') === null) return <Corrections />
  return (
    <div className="stack loose">
      <PageHeader title={title} backHref={pathTo(page)} />
      <CorrectForm onClose={() => setSearch({})} />
    </div>
  )
}

function Corrections() {
  const correct = (
    <Button tone="primary" icon="add" href={pathTo(page, { write: 'new' })}>
      {text('stock.correct.submit')}
    </Button>
  )
  return (
    <ListPage
      of={listCorrections}
      page={page}
      act={correct}
      columns={{
        correction_no: { head: text('stock.correct.number'), as: 'code', card: 'note' },
        at: { head: text('stock.fields.at'), card: 'note' },
        owner_name: anyOwnerColumn(),
        kind: { head: text('stock.fields.kind'), words: (kind) => text(`stock.kinds.${kind}`), card: 'note' },
        reason: { head: text('stock.fields.reason'), words: (reason) => text(`stock.reasons.${reason}`), card: 'note' },
        products: {
          head: text('stock.fields.products'),
          cell: ({ products }) => products.join(', '),
          card: 'title',
        },
        quantity: { head: text('stock.fields.quantity') },
        value: { head: text('stock.fields.value'), card: 'figure' },
        note: { head: text('stock.correct.said') },
        by_user_id: { head: text('stock.fields.by_user_id'), as: 'code' },
        agreed_by_user_id: { head: text('stock.correct.agreed_by'), as: 'code', isExtra: true },
      }}
      filters={[
        { name: 'user_id', head: text('stock.correct.user_id') },
        { name: 'kind' },
        { name: 'reason' },
        { name: 'by_user_id', head: text('stock.fields.by_user_id') },
        { name: 'from', head: text('stock.fields.at') },
      ]}
      none="stock.none_corrected"
      first={correct}
    />
  )
}
