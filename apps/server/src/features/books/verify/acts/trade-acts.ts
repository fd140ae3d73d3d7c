import { type Act, money } from './act.ts'

/** Prices of products, and what the company says of its franchises. */
export const tradeActs: readonly Act[] = [
  {
    table: 'product_order',
    by: 'placed_by',
    at: 'placed_at',
    acts: ['POST /admin/member-orders'],
    where: 'acted.placed_by is not null',
    subject: { type: `'product_order'`, id: 'acted.id' },
    figures: `jsonb_build_object('order_no', acted.order_no, 'total', ${money('total_minor')})`,
  },
  {
    table: 'product_price',
    by: 'created_by',
    at: 'created_at',
    acts: ['POST /admin/products', 'POST /admin/products/:id/prices'],
    subject: { type: `'product'`, id: 'acted.product_id' },
    figures: `jsonb_build_object('member_price', ${money('member_price_minor')}, 'bv', ${money('bv_minor')})`,
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
    table: 'stock_correction',
    by: 'by_person_id',
    at: 'at',
    acts: ['POST /admin/stock/corrections', 'POST /admin/stock/expired'],
    subject: { type: `'stock_correction'`, id: 'acted.id' },
    figures: `jsonb_build_object('kind', acted.kind, 'cause', acted.reason)`,
  },
]
