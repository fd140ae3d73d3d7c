/** Acts that need a second admin. */
export default {
  kind: 'What',
  kinds: {
    two_factor_recovery: 'Switch two-factor off',
    death_transfer: 'Hand an id to the heir',
    erasure: 'Erase personal data',
    closing_reopening: 'Open a closing again',
  },
  effects: {
    two_factor_recovery:
      'Two-factor is switched off, all devices are signed out, and the person is told. The password stays.',
    death_transfer:
      'The id with its place, team and wallets goes to the heir. The old password, devices and documents are gone; the heir proves contact, documents and bank afresh.',
    erasure:
      'Contact, profile, documents, images and messages are erased for good. The id and its entries stay in the books.',
    closing_reopening:
      'The closing is computed by another plan. Its events and members stay as they were fixed, and nothing of it has been paid.',
  },
  closing: 'Closing',
  plan: 'Plan it is to use',
  version: 'Version {{id}}',
  state: 'Status',
  states: { waiting: 'Waiting', approved: 'Approved', rejected: 'Refused', cancelled: 'Taken back' },
  about: 'About',
  user_id: 'User id',
  requested_by: 'Asked by',
  requested_at: 'Asked on',
  decided_by: 'Decided by',
  decided_at: 'Decided on',
  reason: 'Reason',
  decision_reason: 'Why so',
  claimant: 'Claimed by',
  died_on: 'Died on',
  certificate: 'Show the certificate',
  open_member: 'Open the member',
  approve: 'Agree and do it',
  approve_title: 'Agree to this?',
  approved: 'Done as agreed',
  reject: 'Refuse',
  reject_title: 'Refuse this?',
  rejected: 'Refused',
  cancel: 'Take back',
  cancel_title: 'Take this back?',
  cancel_text: 'Nothing is done. You may ask again.',
  cancelled: 'Taken back',
  own: 'You asked for this yourself, so another admin must decide.',
  none: 'Nothing waits for a second admin',
  none_note:
    'Lost two-factor, an id after a death, erasing somebody, a closing that cannot be computed: one admin asks, another agrees.',
} as const
