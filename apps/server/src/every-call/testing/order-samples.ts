import { shopSetting } from '@banyan/contract/orders/settings.ts'
import { worldPassword } from '#testing/world.ts'

const lines = [{ product_id: '1', quantity: 1, price: '118.00' }]

const ordered = {
  lines,
  pay: [{ wallet: 'FUND', most: null }],
  total: '118.00',
  given: '0.00',
  way: 'courier',
  name: 'Asha Namuna',
  mobile: '',
  address: '12 Hill Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  place_user_id: null,
}

const { pay: _pay, given: _given, ...recorded } = ordered

/** Bodies of the shop, of orders and of returns. */
export const orderBodies: Readonly<Record<string, object>> = {
  'POST /setup/shop': { ...shopSetting.first, version: 0 },
  'POST /shop/quote': { lines, pay: [] },
  'POST /admin/member-orders/quote': { user_id: 'root01', lines, pay: [] },
  'POST /admin/member-orders/code': { user_id: 'root01', ...ordered },
  'POST /admin/member-orders': {
    user_id: 'root01',
    ...ordered,
    challenge: 'a-challenge-of-nobodys',
    otp: '123456',
    current_password: worldPassword,
  },
  'POST /admin/member-orders/recorded': {
    user_id: 'root01',
    ...recorded,
    payment_mode: 'UPI',
    paid_on: '2026-01-01',
    reference: '412345678901',
    deposit_account_id: '1',
    remark: '',
    current_password: worldPassword,
  },
  'POST /orders': { ...ordered, current_password: worldPassword },
  'POST /franchise/counter-orders/codes': { user_id: 'root01', lines },
  'POST /franchise/counter-orders': { offer_id: '1', code: '123456', payment_mode: 'Cash', reference: '' },
  'POST /admin/orders/:id/dispatch': { how: 'courier', courier: 'Namuna Post', tracking_no: 'NP-17' },
  'POST /admin/orders/:id/deliver': { code: '123456' },
  'POST /franchise/parcels/:id/hand_over': { code: '123456' },
  'POST /orders/:id/object': { objection: 'not_arrived', note: '' },
  'POST /admin/orders/:id/pack': { boxes: 1 },
  'POST /admin/orders/:id/pack_short': {
    lines: [{ line_no: 1, short: 1 }],
    boxes: 2,
    reason: 'One piece is broken',
  },
  'POST /admin/orders/:id/undeliver': {
    lines: [{ line_no: 1, saleable: 1, damaged: 0, lost: 0 }],
    reason: 'The courier brought it back',
  },
  'POST /admin/orders/:id/call_off': { reason: 'The goods were damaged' },
  'POST /orders/:id/returns': { lines: [{ line_no: 1, quantity: 1 }], why: 'It does not suit me' },
  'POST /counter-orders/:id/returns': { lines: [{ line_no: 1, quantity: 1 }], why: 'It does not suit me' },
  'POST /franchise/order-returns/:id/codes': {
    lines: [{ line_no: 1, saleable: 1, damaged: 0 }],
    payment_mode: 'Cash',
    reference: '',
  },
  'POST /franchise/order-returns/:id/repay': {
    lines: [{ line_no: 1, saleable: 1, damaged: 0 }],
    payment_mode: 'Cash',
    reference: '',
    code: '123456',
  },
  'POST /franchise/order-returns/:id/reject': { reason: 'The goods were used' },
  'POST /admin/order-returns/:id/accept': { lines: [{ line_no: 1, saleable: 1, damaged: 0 }] },
  'POST /admin/order-returns/:id/reject': { reason: 'The goods were used' },
}
