import { worldPassword } from '#testing/world.ts'

const current_password = worldPassword
const asked = { amount: '1000.00', bank_account_id: '1', pay_to: 'bank', remark: 'For a test', current_password }
const text = 'request_no;status;utr;mode;paid_on;reason\nWD-000001;failed;;;;The account is closed'

const profile = {
  label: 'Namuna Bank',
  has_head: 'yes',
  day_form: 'dmy',
  widths: '',
  day: 'Date',
  narration: 'Narration',
  reference: '',
  debit: 'Debit',
  credit: 'Credit',
  amount: '',
  sign: '',
  balance: '',
  account_no: '',
  current_password,
}

/** Bodies that the calls of withdrawals accept, and those of bank entries and profiles. */
export const withdrawalBodies: Readonly<Record<string, object>> = {
  'POST /admin/bank-profiles': profile,
  'POST /admin/bank-profiles/:id': { ...profile, version: 1 },
  'POST /admin/bank-profiles/:id/switch': { is_active: true },
  'POST /admin/bank-entries/:id/match': { kind: 'credit_request', payment_id: '1' },
  'POST /admin/bank-entries/:id/explain': { reason: 'For a test' },
  'POST /admin/bank-entries/:id/unmatch': { reason: 'For a test' },
  'POST /admin/bank-entries/match-proposed': {},
  'POST /admin/bank-statements/:id/undo': { reason: 'For a test' },
  'POST /user/withdrawals': asked,
  'POST /franchise/withdrawals': asked,
  'POST /admin/withdrawals/:id/reject': { reason: 'For a test' },
  'POST /admin/withdrawals/:id/pay': { mode: 'IMPS', utr: '412345678901', paid_on: '2025-12-31', current_password },
  'POST /admin/withdrawals/:id/fail': { reason: 'For a test', current_password },
  'POST /admin/withdrawals/:id/return': { reason: 'For a test', current_password },
  'POST /admin/withdrawals/bank-files': { ids: ['1'], current_password },
  'POST /admin/withdrawals/bank-files/:id/download': { current_password },
  'POST /admin/withdrawals/result-files/check': { text },
  'POST /admin/withdrawals/result-files': { text, current_password },
  'POST /payout-statement/share': { request_no: 'WD-000001' },
  'POST /payout-statement/unshare': { request_no: 'WD-000001' },
  'POST /setup/withdrawals': {
    is_enabled: true,
    least: '500.00',
    multiple: '100.00',
    most_a_day: '100000.00',
    most_open: 1,
    days_between: 0,
    least_left: '0.00',
    charge_percent: '5',
    gst_percent: '18',
    bank_fee: '0.00',
    from_time: '00:00',
    until_time: '23:59',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    must_be_active: false,
    directs_needed: 0,
    modes: ['UPI', 'IMPS', 'NEFT', 'RTGS'],
    version: 0,
  },
}
