import { z } from 'zod'
import { id, instant } from '../kit/values.ts'

/** What a guarded act is on, for whoever has to agree. */
export const askedNoun = z.enum([
  'withdrawal_settings',
  'transfer_settings',
  'donation_settings',
  'support_settings',
  'support_times',
  'deposit_account',
  'bank_profile',
  'bank_statement',
  'message_settings',
  'paper_settings',
  'credit_request',
  'pin_request',
  'pin_batch',
  'topup',
  'topup_cancelling',
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
  'about_settings',
  'company_paper',
  'ready_answer',
  'announcement',
  'announcement_settings',
  'product_category',
  'product',
  'product_price',
  'product_import',
  'gst_rate',
  'shop_settings',
  'einvoice_settings',
  'franchise_commission',
  'order_undelivered',
  'order_return',
  'stock_correction',
  'stock_receipt',
])
export type AskedNoun = z.output<typeof askedNoun>

/** An act that waits for a second admin, as the page says it on which it was asked for. Nobody agrees before `not_before`. */
export const waitingAct = z.object({
  id,
  noun: askedNoun,
  /** What it is called; empty where it has no name. */
  name: z.string(),
  by_user_id: z.string(),
  at: instant,
  not_before: instant.nullable(),
})
