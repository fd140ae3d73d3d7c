import { worldPassword } from '#testing/world.ts'

const current_password = worldPassword

const price = {
  from_day: '2099-01-01',
  mrp: '1200.00',
  member_price: '1000.00',
  franchise_price: '900.00',
  bv: '100.00',
  gst_percent: '18',
}

const product = {
  code: 'TEA-250',
  name: 'Namuna tea 250 g',
  category_id: '1',
  description: 'Leaf tea in a tin',
  unit: 'NOS',
  hsn: '0902',
  has_lots: true,
  has_expiry: true,
  reorder_level: 10,
  most_per_order: 12,
  most_per_month: null,
  is_returnable: true,
  image_ids: ['1'],
  current_password,
}

const category = { name: 'Tea and coffee', parent_id: null, current_password }
const rate = { percent: '1.5', from_day: '2099-01-01', last_day: null, note: 'For a test', current_password }

const shop = {
  shop_name: 'Namuna Stores',
  address: '12 Sample Street',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  gstin: '',
  territory: 'Pune city',
}
const commission = { goods_percent: '3', pins_percent: '2' }
const newFranchise = {
  user_id: 'namuna-stores',
  name: 'Ravi Udaharan',
  email: 'stores@example.com',
  mobile: '9520099001',
  rights: [],
  ...shop,
  ...commission,
}
const deposit = {
  opening_deposit: '5000.00',
  payment_mode: 'Cash',
  paid_on: '2025-12-31',
  reference: '',
  deposit_account_id: null,
  remark: 'Paid before the start',
}
const reason = 'For a test'

/** Bodies that the calls of the catalogue, and those of franchises, accept. */
export const tradeBodies: Readonly<Record<string, object>> = {
  'POST /admin/franchises': { ...newFranchise, parent_user_id: '', ...deposit },
  'POST /admin/franchises/:id': { ...shop, reason, version: 1 },
  'POST /admin/franchises/:id/commission': { ...commission, reason, version: 1 },
  'POST /admin/franchises/:id/block': { reason },
  'POST /admin/franchises/:id/unblock': { reason },
  'POST /franchise/sub-franchises': newFranchise,
  'POST /admin/product-categories': category,
  'POST /admin/product-categories/:id': { ...category, version: 1 },
  'POST /admin/product-categories/:id/switch': { is_active: false },
  'POST /admin/product-categories/:id/move': { to: 'up' },
  'POST /admin/gst-rates': rate,
  'POST /admin/gst-rates/:id': { ...rate, version: 1 },
  'POST /admin/gst-rates/:id/switch': { is_active: false },
  'POST /franchise-gst-reports/:id/download': { section: 'b2b' },
  'POST /admin/gst-reports/download': { month: '2026-01', section: 'b2b' },
  'POST /setup/einvoices': { is_on: true, first_day: '2026-01-01', version: 0 },
  'POST /admin/einvoices/download': { month: '2026-01' },
  'POST /admin/trade-papers/:id/irn': {
    irn: 'a1'.repeat(32),
    ack_no: '112010036563310',
    ack_day: '2026-01-05',
    signed_qr: 'eyJhbGciOiJSUzI1NiJ9.eyJkYXRhIjoie30ifQ.c2lnbmVk',
  },
  'POST /admin/product-imports/:id/run': { current_password },
  'POST /admin/product-imports/:id/undo': { reason: 'For a test', current_password },
  'POST /admin/products': { ...product, ...price },
  'POST /admin/products/:id': { ...product, version: 1 },
  'POST /admin/products/:id/switch': { is_active: false },
  'POST /admin/products/:id/prices': { ...price, version: 1, current_password },
}
