/** A member's own membership: how long, what is kept, and how it ends. */
export default {
  title: 'Your membership and data',
  note: 'Your earnings stay yours, even if you leave.',
  since: 'Member since',
  left: 'Left on',
  balance: 'In your wallets',
  balance_note: 'It stays yours.',
  kept: 'Stored encrypted',
  kept_note: 'Account numbers, PAN and your images. Each view by the company is recorded with its reason.',
  take: 'Download my data',
  take_title: 'Download your personal data',
  take_note: 'One file with your details, sign-ins, messages and what you received.',
  taken: 'The file is saved',
  resign: 'Leave',
  resign_title: 'End your membership?',
  resign_note:
    'You earn no more and cannot add members. Your team stays where it is. Your earnings stay yours, and you can still sign in.',
  resigned: 'Your membership has ended',
  ask_erasure: 'Erase my data',
  ask_erasure_title: 'Erase your personal data?',
  ask_erasure_note:
    'Your contact, profile, documents and photos are deleted for good, and you can no longer sign in. Receipts, payments and taxes are kept as the law requires. The company confirms it first.',
  asked: 'The company was asked to erase your data',
  waits: 'You asked the company to erase your data. It will confirm that.',
  rejected: 'The company could not erase your data when you asked. You may ask again.',
  password: 'Your password',
  reason: 'Reason (optional)',
} as const
