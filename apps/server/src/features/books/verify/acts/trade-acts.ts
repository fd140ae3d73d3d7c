import { type Act, money } from './act.ts'

const itself = { type: `'product_import'`, id: 'acted.id' }
const fileOf = (product_id: string) => ({
  type: `'product_import'`,
  id: `(select import_id from product where product.id = ${product_id})`,
})
/** The first row of a table about a product that came from a file. */
const fromFile = (table: 'product_price', product_id: string): string =>
  `(exists (select from product where product.id = ${product_id} and product.import_id is not null)
    and not exists (select from ${table} earlier where earlier.product_id = ${product_id} and earlier.id < acted.id))`
/** The first version of a product that came from a file: all of them are one act. */
export const versionFromFile = `(acted.noun = 'product' and acted.version = 1
  and exists (select from product where product.id = acted.subject_id and product.import_id is not null))`

const isOfOrder = (request_id: string): string =>
  `exists (select from recorded_order where recorded_order.request_id = ${request_id})`
/** A request for credit that was recorded with an order, and its approval: their line names the order. */
export const isRecorded = isOfOrder('acted.id')
export const isStepOfRecorded = `(acted.noun = 'credit_request' and ${isOfOrder('acted.subject_id')})`
const orderOf = (request_id: string) => ({
  type: `'product_order'`,
  id: `(select order_id from recorded_order where recorded_order.request_id = ${request_id})`,
})

/** Prices of products, and what the company says of its franchises. */
export const tradeActs: readonly Act[] = [
  {
    table: 'product_order',
    by: 'placed_by',
    at: 'placed_at',
    acts: ['POST /admin/member-orders', 'POST /admin/member-orders/recorded'],
    where: 'acted.placed_by is not null',
    subject: { type: `'product_order'`, id: 'acted.id' },
    figures: `jsonb_build_object('order_no', acted.order_no, 'total', ${money('total_minor')})`,
  },
  {
    table: 'credit_request',
    by: 'acted_by',
    at: 'acted_at',
    acts: ['POST /admin/member-orders/recorded'],
    where: isRecorded,
    subject: orderOf('acted.id'),
    figures: `jsonb_build_object('request_no', acted.request_no, 'total', ${money('amount_minor')},
      'payment_mode', acted.payment_mode, 'reference', acted.reference)`,
  },
  {
    table: 'step',
    by: 'by_person_id',
    at: 'at',
    acts: ['POST /admin/member-orders/recorded'],
    where: `acted.move is not null and ${isStepOfRecorded}`,
    subject: orderOf('acted.subject_id'),
  },
  {
    table: 'product_price',
    by: 'created_by',
    at: 'created_at',
    acts: ['POST /admin/products', 'POST /admin/products/:id/prices'],
    subject: { type: `'product'`, id: 'acted.product_id' },
    figures: `jsonb_build_object('member_price', ${money('member_price_minor')}, 'bv', ${money('bv_minor')})`,
    where: `not ${fromFile('product_price', 'acted.product_id')}`,
  },
  {
    table: 'product_price',
    by: 'created_by',
    at: 'created_at',
    acts: ['POST /admin/product-imports/:id/run'],
    subject: fileOf('acted.product_id'),
    where: fromFile('product_price', 'acted.product_id'),
  },
  {
    table: 'record_version',
    by: 'by_person_id',
    at: 'at',
    acts: ['POST /admin/product-imports/:id/run'],
    subject: fileOf('acted.subject_id'),
    where: versionFromFile,
  },
  {
    table: 'product_import',
    by: 'uploaded_by',
    at: 'uploaded_at',
    acts: ['POST /admin/product-imports'],
    subject: itself,
    figures: `jsonb_build_object('sha256', encode(acted.digest, 'hex'), 'rows', acted.row_count)`,
  },
  {
    table: 'product_import',
    by: 'imported_by',
    at: 'imported_at',
    acts: ['POST /admin/product-imports/:id/run'],
    where: 'acted.imported_by is not null',
    subject: itself,
    figures: `jsonb_build_object('sha256', encode(acted.digest, 'hex'), 'products', acted.product_count,
      'with_bv', acted.volume_count, 'pieces', acted.piece_count, 'cost', ${money('cost_minor')}, 'worth', ${money('worth_minor')})`,
  },
  {
    table: 'product_import',
    by: 'undone_by',
    at: 'undone_at',
    acts: ['POST /admin/product-imports/:id/undo'],
    where: 'acted.undone_by is not null',
    subject: itself,
    figures: `jsonb_build_object('undone', true)`,
  },
  {
    table: 'product_proposal',
    by: 'proposed_by',
    at: 'proposed_at',
    acts: ['POST /admin/product-proposals', 'POST /franchise/product-proposals'],
    subject: { type: `'product_proposal'`, id: 'acted.id' },
    figures: `jsonb_build_object('value', ${money('value_minor')})`,
  },
  {
    table: 'franchise_version',
    by: 'created_by',
    at: 'created_at',
    acts: ['POST /admin/franchises', 'POST /franchise/sub-franchises', 'POST /admin/franchises/:id'],
    subject: { type: `'franchise'`, id: 'acted.franchise_id' },
  },
  {
    table: 'franchise_commission',
    by: 'created_by',
    at: 'created_at',
    acts: ['POST /admin/franchises', 'POST /franchise/sub-franchises', 'POST /admin/franchises/:id/commission'],
    subject: { type: `'franchise'`, id: 'acted.franchise_id' },
  },
  {
    table: 'franchise_block',
    by: 'created_by',
    at: 'created_at',
    acts: ['POST /admin/franchises/:id/block', 'POST /admin/franchises/:id/unblock'],
    subject: { type: `'franchise'`, id: 'acted.franchise_id' },
    figures: `jsonb_build_object('is_blocked', acted.is_blocked)`,
  },
  {
    table: 'einvoice',
    by: 'kept_by',
    at: 'kept_at',
    acts: ['POST /admin/trade-papers/:id/irn'],
    subject: { type: `'trade_paper'`, id: 'acted.paper_id' },
    figures: `jsonb_build_object('irn', acted.irn, 'ack_no', acted.ack_no, 'ack_day', acted.ack_day)`,
  },
  {
    table: 'product_request_loss',
    by: 'by_person_id',
    at: 'at',
    acts: ['POST /admin/product-requests/:id/refund', 'POST /admin/product-requests/:id/resend'],
    subject: { type: `'product_request'`, id: 'acted.request_id' },
  },
  {
    table: 'order_return_loss',
    by: 'by_person_id',
    at: 'at',
    acts: ['POST /admin/order-returns/:id/accept'],
    subject: { type: `'order_return'`, id: 'acted.return_id' },
  },
  {
    table: 'stock_correction',
    by: 'by_person_id',
    at: 'at',
    acts: ['POST /admin/stock/corrections', 'POST /admin/stock/expired'],
    subject: { type: `'stock_correction'`, id: 'acted.id' },
    figures: `jsonb_build_object('kind', acted.kind, 'cause', acted.reason)`,
  },
]
