import type { AskedNoun } from '@banyan/contract/approvals/asked.ts'

/** What waits for a second admin, in the messages about it. */
export const askedInWords: Readonly<Record<AskedNoun, string>> = {
  withdrawal_settings: 'other withdrawal rules',
  transfer_settings: 'other rules for transfers and adjustments',
  donation_settings: 'other donation rules',
  deposit_account: 'a change to where members pay the company',
  bank_profile: 'a change to how files of a bank are read',
  bank_statement: 'the undoing of a bank statement',
  message_settings: 'a change to how e-mails and SMS are sent',
  credit_request: 'approving a credit request',
  pin_request: 'approving a pin request',
  pin_batch: 'making paid pins',
  topup: 'a top-up against a payment',
  topup_cancelling: 'taking back the package of a member',
  pin_transfer: 'moving pins from one person to another',
  package: 'what a package costs and counts',
  package_donation: 'what a package asks to give',
  plan: 'another plan of compensation',
  company: 'settings of the company about money',
  fund_transfer: 'moving money from one person to another',
  member_contact: 'another e-mail address or mobile number of a member',
  temporary_password: 'a temporary password for a member',
  withdrawal: 'marking a withdrawal as failed or returned',
  withdrawal_payment: 'marking a withdrawal as paid',
  donation_request: 'a change to what a member receives in donations',
  donation_dispute: 'deciding whether a donation was paid',
}
