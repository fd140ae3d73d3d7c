import { useSearchParams } from 'react-router'
import { listReceipts } from '@banyan/contract/stock/receipts.ts'
import { ProductsInShort } from '#features/trade/products/index.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { ReceiveForm } from './receive-form.tsx'

const page = 'admin/repurchase-products/add-product-stocks'

/** Goods that came from suppliers; `?write=new` enters more of them. */
export function AddStockPage() {
  const [search, setSearch] = useSearchParams()
  const title = usePageName(page)
  if (search.get('write') === null) return <Receipts />
  return (
    <div className="stack loose">
      <PageHeader title={title} backHref={pathTo(page)} />
      <ReceiveForm onClose={() => setSearch({})} />
    </div>
  )
}

function Receipts() {
  const add = (
    <Button tone="primary" icon="add" href={pathTo(page, { write: 'new' })}>
      {text('stock.receive')}
    </Button>
  )
  return (
    <ListPage
      of={listReceipts}
      page={page}
      act={add}
      columns={{
        receipt_no: { head: text('stock.fields.receipt_no'), as: 'code', card: 'title' },
        at: { head: text('stock.fields.received_at'), card: 'note' },
        supplier: { head: text('stock.fields.supplier'), card: 'note' },
        invoice_no: { head: text('stock.fields.invoice_no'), as: 'code' },
        invoice_on: { head: text('stock.fields.invoice_on'), isExtra: true },
        products: { head: text('stock.fields.products'), cell: ({ products }) => <ProductsInShort of={products} /> },
        quantity: { head: text('stock.fields.quantity') },
        cost: { head: text('stock.fields.cost'), card: 'figure' },
        by_user_id: { head: text('stock.fields.by_user_id'), as: 'code', isExtra: true },
        agreed_by_user_id: { head: text('stock.correct.agreed_by'), as: 'code', isExtra: true },
      }}
      filters={[
        { name: 'supplier', head: text('stock.fields.supplier') },
        { name: 'invoice_no', head: text('stock.fields.invoice_no') },
        { name: 'from', head: text('stock.fields.received_at') },
      ]}
      none="stock.none_received"
      first={add}
    />
  )
}
