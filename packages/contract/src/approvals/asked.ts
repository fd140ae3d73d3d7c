import { z } from 'zod'

/** What a guarded act is on, for whoever has to agree. */
export const askedNoun = z.enum([
  'withdrawal_settings',
  'transfer_settings',
  'donation_settings',
  'deposit_account',
  'bank_profile',
  'bank_statement',
  'message_settings',
  'credit_request',
  'pin_request',
  'pin_batch',
  'topup',
  'pin_transfer',
  'package',
  'package_donation',
  'plan',
  'company',
  'fund_transfer',
  'member_contact',
  'temporary_password',
  'withdrawal',
  'withdrawal_payment',
  'donation_request',
  'donation_dispute',
  'kyc_document',
  'pages',
])
export type AskedNoun = z.output<typeof askedNoun>
