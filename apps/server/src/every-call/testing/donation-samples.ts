import { donationSetting } from '@banyan/contract/donations/settings.ts'

interface Known {
  readonly package_id: string
  readonly root_user_id: string
}

/** Bodies that the calls about donations accept. */
export const donationBodies = ({ package_id, root_user_id }: Known): Readonly<Record<string, object>> => ({
  'POST /admin/donation-requests': { user_id: root_user_id, amount: '5000.00', reason: 'For a test' },
  'POST /admin/donation-requests/:id/withdraw': { reason: 'For a test' },
  'POST /admin/donation-queue/:side/:id/first': { reason: 'For a test' },
  'POST /admin/donation-links': { commitment_id: '1', request_id: '1', amount: '5000.00', reason: 'For a test' },
  'POST /admin/donation-links/:id/extend': { reason: 'For a test' },
  'POST /admin/donation-links/:id/unlink': { reason: 'For a test' },
  'POST /admin/donation-links/:id/decide': { is_paid: false, strike: 'payer', reason: 'For a test' },
  'POST /admin/donation-pause': { is_paused: true, reason: 'For a test' },
  'POST /admin/donation-causes': {
    title: 'A roof for the school',
    story: 'The school of Namuna lost its roof in the storm.',
    user_id: root_user_id,
    target: '50000.00',
    has_verified: true,
  },
  'POST /admin/donation-causes/:id/close': { reason: 'For a test' },
  'POST /admin/packages/:id/donation': {
    mode: 'stage',
    amount: '5000.00',
    receive_count: 1,
    growth_percent: '0',
    stage: 2,
    fee: '0.00',
    bv: '0.00',
    has_understood: false,
  },
  'POST /setup/donations': { ...donationSetting.first, version: 0 },
  'POST /user/donations': { package_id, has_understood: true },
  'POST /donation-links/:id/proof': {
    amount: '5000.00',
    payment_mode: 'UPI',
    paid_on: '2025-12-31',
    reference: '412600123456',
    file_id: null,
    remark: 'For a test',
    is_late: false,
  },
  'POST /donation-links/:id/confirm': { has_cleared: true },
  'POST /donation-links/:id/reject': { reason: 'Nothing came, for a test' },
  'POST /donation-links/:id/dispute': { statement: 'I paid, for a test', file_id: null },
  'POST /donation-links/:id/take-up': { statement: 'I paid, for a test', file_id: null },
  'POST /admin/donation-links/:id/take-up': { reason: 'For a test' },
  'POST /admin/donations/:id/kept': { decision: 'give_back', reason: 'For a test' },
  'POST /donation-links/:id/evidence': { statement: 'I paid, for a test', file_id: null },
})
