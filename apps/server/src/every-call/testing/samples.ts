import { z } from 'zod'
import { runSetup } from '@banyan/contract/setup/setup.ts'
import { worldPassword, worldSetup, type World } from '#testing/world.ts'
import type { Call } from './calls.ts'
import { donationBodies } from './donation-samples.ts'
import { settingsBodies } from './settings-samples.ts'
import { teamBodies } from './team-samples.ts'

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

/** A body that each call accepts, as it travels; what a test spoils, one field at a time. */
export const bodiesOf = ({
  packages,
  root_user_id,
  admin_user_id,
  franchise_user_id,
}: World): Readonly<Record<string, object>> => {
  const package_id = String(packages[0]!.id)
  const pin = { pin_no: 'ABCDEF123456', pin_password: 'ABCD2345' }
  const pinRequestBody = {
    package_id,
    count: 1,
    payment_mode: 'UPI',
    paid_on: '2025-12-31',
    reference: '412600123456',
    slip_file_id: null,
    remark: 'For a test',
  }
  const [challenge, otp] = ['a-challenge-of-nobodys', '123456']
  const chosen = { password: 'another-horse-battery', confirm_password: 'another-horse-battery' }
  return {
    'POST /accounts/sign-in': { user_id: root_user_id, password: worldPassword, remember: false },
    'POST /accounts/check-pin': pin,
    'POST /admin/compliance/mode': { is_on: true, reason: 'For a test' },
    'POST /admin/compliance/disclosures': { year: 2025, reason: 'For a test' },
    'POST /user/moments/seen': { kind: 'activated', subject_id: '1' },
    'POST /accounts/sign-up': {
      sponsor_user_id: root_user_id,
      side: 'left',
      parent_user_id: root_user_id,
      name: 'Kiran Namuna',
      email: 'kiran@example.com',
      mobile: '9000000002',
      password: worldPassword,
      ...pin,
      accepts_terms: true,
      terms_version_id: null,
    },
    'POST /accounts/two-factor-auth': { challenge, otp },
    'POST /accounts/exchange': { ticket: challenge },
    'POST /accounts/password': { current_password: worldPassword, ...chosen },
    'POST /accounts/two-factor/offer': { current_password: worldPassword },
    'POST /accounts/two-factor/enable': { otp },
    'POST /accounts/two-factor/recovery-codes': { current_password: worldPassword, otp },
    'POST /accounts/two-factor/disable': { current_password: worldPassword, otp },
    'POST /accounts/contact-verification/send': { mobile: '9000000003', current_password: worldPassword },
    'POST /accounts/email-verification/send': { email: 'kiran@example.com', current_password: worldPassword },
    'POST /accounts/contact-verification': { challenge, otp },
    'POST /accounts/email-verification': { challenge, otp },
    'POST /accounts/contact-sign-in/send': { user_id: root_user_id },
    'POST /accounts/contact-sign-in/open': { challenge, otp },
    'POST /accounts/forgot-password': { user_id: root_user_id },
    'POST /accounts/forgot-password/reset': { challenge, otp, ...chosen },
    'POST /accounts/view': { code: challenge },
    'POST /topup-by-pin': { member_user_id: root_user_id, ...pin },
    'POST /topup-receipt/share': { receipt_no: 'R-1' },
    'POST /topup-receipt/cancel': { receipt_no: 'R-1', reason: 'For a test', current_password: worldPassword },
    'POST /admin/closings/preview': { until_now: false },
    'POST /admin/proof': { is_deep: true },
    'POST /admin/closings/:id/reopen': { plan_version_id: '1', reason: 'The plan cannot run.' },
    'POST /admin/members/:id/block': { reason: 'For a test' },
    'POST /admin/members/:id/unblock': { reason: 'For a test' },
    'POST /admin/members/:id': {
      name: 'Kiran Namuna',
      email: 'kiran@example.com',
      mobile: '9000000002',
      version: 1,
      reason: 'For a test',
    },
    'POST /admin/members/:id/profile': {
      date_of_birth: '1990-01-01',
      address: '12 Example Road',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411001',
      nominee_name: '',
      nominee_relationship: '',
      nominee_mobile: '',
      version: 1,
      reason: 'For a test',
    },
    'POST /admin/members/:id/open-as': { reason: 'For a test' },
    'POST /admin/members/:id/resign': { reason: 'For a test' },
    'POST /admin/members/:id/reinstate': { reason: 'For a test' },
    'POST /admin/approvals/:id/approve': { reason: 'For a test' },
    'POST /admin/approvals/:id/reject': { reason: 'For a test' },
    'POST /admin/approvals/two-factor-recovery': { user_id: root_user_id, reason: 'For a test' },
    'POST /admin/approvals/erasure': { user_id: root_user_id, reason: 'For a test' },
    'POST /admin/approvals/death-transfer': {
      user_id: root_user_id,
      name: 'Kiran Namuna',
      relationship: 'Wife',
      email: 'kiran@example.com',
      mobile: '9000000002',
      died_on: '2025-12-30',
      certificate_file_id: '999999',
      reason: 'For a test',
    },
    'POST /user/membership/resign': { current_password: worldPassword, reason: '' },
    'POST /user/membership/erasure': { current_password: worldPassword, reason: '' },
    'POST /user/membership/export': { current_password: worldPassword },
    'POST /admin/sub-admins': {
      user_id: 'admin9',
      name: 'Kiran Namuna',
      email: 'kiran@example.com',
      mobile: '9000000002',
      rights: [3102],
      is_read_only: false,
    },
    'POST /admin/sub-admins/:id': {
      name: 'Kiran Namuna',
      email: 'kiran@example.com',
      mobile: '9000000002',
      version: 1,
    },
    'POST /admin/sub-admins/:id/block': { reason: 'For a test' },
    'POST /admin/sub-admins/:id/unblock': { reason: 'For a test' },
    'POST /admin/sub-admins/:id/rights': { rights: [3102], is_read_only: false, version: 1 },
    'POST /admin/franchise-rights/:id': { rights: [3102], is_read_only: false, version: 1 },
    'POST /franchise/sub-franchise-rights/:id': { rights: [3102], is_read_only: false, version: 1 },
    'POST /admin/locked-out/:id/send-code': { reason: 'For a test' },
    'POST /admin/locked-out/:id/temporary-password': { reason: 'For a test' },
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
    ...donationBodies({ package_id, root_user_id }),
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
    'POST /admin/outbox/:id/discard': { reason: 'For a test' },
    'POST /admin/outbox/:id/reveal': { reason: 'For a test' },
    'POST /profile': {
      name: 'Kiran Namuna',
      date_of_birth: '1990-01-01',
      address: '1 Sample Street',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411001',
      nominee_name: 'Asha Namuna',
      nominee_relationship: 'Mother',
      nominee_mobile: '9000000003',
      version: 1,
    },
    'POST /user/banking': {
      account_holder: 'Kiran Namuna',
      account_no: '123456789012',
      confirm_account_no: '123456789012',
      ifsc: 'SBIN0000001',
      bank_name: 'Namuna Bank',
      branch: 'Pune',
      upi_id: 'namuna@okbank',
      crypto_address: `0x${'0a'.repeat(20)}`,
      challenge: 'a-challenge-of-nobodys',
      otp: '123456',
    },
    'POST /user/kyc': { kind: 'pan', number: 'ABCPD1234E', name_on_document: 'Kiran Namuna', file_id: '1' },
    'POST /admin/banking/:id/approve': { reason: 'For a test' },
    'POST /admin/banking/:id/reject': { reason: 'For a test' },
    'POST /admin/banking/:id/reveal': { reason: 'For a test' },
    'POST /admin/kyc-requests/:id/approve': { reason: 'For a test' },
    'POST /admin/kyc-requests/:id/reject': { reason: 'For a test' },
    'POST /admin/kyc-requests/:id/expire': { reason: 'For a test' },
    'POST /admin/kyc-requests/:id/reveal': { reason: 'For a test' },
    'POST /exports': { list: '/accounts/sign-ins', title: 'Sign-ins', format: 'csv', query: {} },
    'POST /account/photo': { file_id: null },
    ...settingsBodies({ package_id }),
    ...teamBodies({ root_user_id }),
  }
}

const inside = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? inside(schema.unwrap()) : schema

/** A value for a query parameter: the first choice of several, or the first of these words that is accepted. */
function wordFor(schema: z.ZodType): string {
  const inner = inside(schema)
  const words =
    inner instanceof z.ZodEnum
      ? inner.options.map(String)
      : ['root01', '1', '2026-01-01', 'true', '7d', 'a1', 'at', 'id', 'kind', 'gross', '1234', '2', '{}']
  const word = words.find((candidate) => schema.safeParse(candidate).success)
  if (word === undefined) throw new Error('no word is accepted')
  return word
}

/** A query with every parameter a call knows. */
export const queryOf = ({ query }: Call): Record<string, string> =>
  Object.fromEntries(Object.entries(query.shape).map(([name, schema]) => [name, wordFor(schema as z.ZodType)]))
