import { z } from 'zod'
import { runSetup } from '@banyan/contract/setup/setup.ts'
import { worldPassword, worldSetup } from '#testing/world.ts'

interface Known {
  readonly package_id: string
  readonly root_user_id: string
  readonly admin_user_id: string
  readonly franchise_user_id: string
}

const setup = z.encode(runSetup.body, worldSetup)

const packageParts = {
  image_file_id: null,
  sale_from: null,
  sale_until: null,
  pin_validity_days: null,
  matching_rate_percent: null,
  products: [{ name: 'Namuna soap', hsn: '3401', quantity: 2 }],
  upgrade_ids: [],
}

export const pin = { pin_no: 'ABCDEF123456', pin_password: 'ABCD2345' }

/** Bodies that the calls accept about packages, pins, requests for them, topups and dispatches. */
export const pinBodies = ({
  package_id,
  root_user_id,
  admin_user_id,
  franchise_user_id,
}: Known): Readonly<Record<string, object>> => {
  const pinRequestBody = {
    package_id,
    count: 1,
    payment_mode: 'UPI',
    paid_on: '2025-12-31',
    reference: '412600123456',
    slip_file_id: null,
    remark: 'For a test',
  }
  return {
    'POST /accounts/check-pin': pin,
    'POST /topup-by-pin': { member_user_id: root_user_id, ...pin },
    'POST /topup-receipt/share': { receipt_no: 'R-1' },
    'POST /admin/topup-receipt/cancel': { receipt_no: 'R-1', reason: 'For a test', current_password: worldPassword },
    'POST /topup-receipt/cancel': { receipt_no: 'R-1', reason: 'For a test', current_password: worldPassword },
    'POST /admin/packages': { ...setup.packages[0]!, ...packageParts },
    'POST /admin/packages/:id': { ...setup.packages[0]!, ...packageParts, version: 1 },
    'POST /admin/pins/:id/cancel': { reason: 'For a test' },
    'POST /admin/pins/:id/renew': { valid_until: '2099-12-31', reason: 'For a test' },
    'POST /admin/pins/bulk': { act: 'cancel', pin_ids: ['1'], reason: 'For a test' },
    'POST /admin/pins/transfer-chosen': {
      to_user_id: root_user_id,
      pin_ids: ['1'],
      remark: '',
      reason: 'For a test',
      current_password: worldPassword,
    },
    'POST /pins/transfer-chosen': {
      to_user_id: root_user_id,
      pin_ids: ['1'],
      remark: '',
      current_password: worldPassword,
    },
    'POST /pins/transfer': {
      to_user_id: root_user_id,
      package_id,
      kind: 'paid',
      price: '1180.00',
      count: 1,
      remark: '',
      current_password: worldPassword,
    },
    'POST /admin/pins/generate': {
      owner_user_id: root_user_id,
      package_id,
      kind: 'paid',
      count: 1,
      payment_mode: 'UPI',
      payment_reference: 'UTR1',
      reason: 'For a test',
      current_password: worldPassword,
    },
    'POST /admin/pin-orders/:id/stop': { reason: 'For a test' },
    'POST /user/pins/buy': { package_id, count: 1, wallet: 'INCOME', current_password: worldPassword },
    'POST /user/pins/sell': {
      member_user_id: root_user_id,
      package_id,
      count: 1,
      wallet: 'INCOME',
      current_password: worldPassword,
    },
    'POST /franchise/pins/sell': {
      member_user_id: root_user_id,
      package_id,
      count: 1,
      wallet: 'FUND',
      current_password: worldPassword,
    },
    'POST /user/topup-from-wallet': {
      member_user_id: root_user_id,
      package_id,
      wallet: 'INCOME',
      current_password: worldPassword,
    },
    'POST /franchise/topup-from-wallet': {
      member_user_id: root_user_id,
      package_id,
      wallet: 'FUND',
      current_password: worldPassword,
    },
    'POST /admin/topup': {
      member_user_id: root_user_id,
      package_id,
      payment_mode: 'UPI',
      payment_reference: 'UTR1',
      reason: 'For a test',
      current_password: worldPassword,
    },
    'POST /admin/pins/transfer': {
      from_user_id: admin_user_id,
      to_user_id: root_user_id,
      package_id,
      kind: 'paid',
      price: '1180.00',
      count: 1,
      remark: 'For a test',
      reason: 'For a test',
      current_password: worldPassword,
    },
    'POST /user/pin-requests': { to: 'franchise', to_user_id: franchise_user_id, ...pinRequestBody },
    'POST /franchise/pin-requests': pinRequestBody,
    'POST /admin/pin-requests/:id/approve': {
      how: 'stock',
      from_user_id: root_user_id,
      current_password: worldPassword,
      reason: 'For a test',
    },
    'POST /admin/pin-requests/:id/reject': { reason: 'For a test' },
    'POST /franchise/pin-requests/:id/reject': { reason: 'For a test' },
    'POST /franchise/pin-requests/:id/approve': { current_password: worldPassword, reason: 'For a test' },
    'POST /pin-product-dispatch/:id/dispatch': {
      how: 'courier',
      courier: 'Namuna Courier',
      tracking_no: 'NC-1001',
      remark: '',
    },
    'POST /pin-product-dispatch/:id/return': { reason: 'For a test' },
    'POST /pin-product-dispatch/:id/cancel': { reason: 'For a test' },
  }
}
