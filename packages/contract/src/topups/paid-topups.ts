import { z } from 'zod'
import { packageCard } from '../company/company.ts'
import { saleWords } from '../counter-sales/counter-sales.ts'
import { endpoint } from '../kit/endpoint.ts'
import { ofOneself } from '../kit/guard.ts'
import { oneLine, password, userId } from '../kit/fields.ts'
import { chosenId, dataOf, instant, money } from '../kit/values.ts'
import { paymentMode } from '../payments/payment.ts'
import { fromWallet } from '../payments/wallets.ts'
import { topupAct } from './topup-lists.ts'
import { salesRule } from '../words/rules/sales.ts'

const toppedUp = {
  receipt_no: z.string(),
  member_user_id: z.string(),
  member_name: z.string(),
  package: packageCard,
  ...topupAct,
  /** What this act cost: the package's price, or the difference of an upgrade. */
  price: money,
  activated_at: instant,
}
const memberAndPackage = {
  member_user_id: userId,
  package_id: chosenId,
  /** An upgrade from the member's package, for the difference; otherwise the package is taken at its whole price. */
  is_upgrade: z.boolean().default(false),
}

const fromWalletTopup = {
  body: z.strictObject({
    ...memberAndPackage,
    ...fromWallet,
    ...saleWords,
    /** What the form said that the given balance holds; refused where it holds another amount by now. */
    given: money.optional(),
  }),
  reply: dataOf(
    z.object({
      ...toppedUp,
      /** What the wallet paid, and before it the given balance. */
      paid: money,
      given: money,
      balance_after: money,
    }),
  ),
}

export const topupFromWalletAsMember = endpoint({
  method: 'POST',
  path: '/user/topup-from-wallet',
  guard: ofOneself,
  summary: 'Activates oneself or another member from a wallet',
  pages: ['user/donation/topup-from-wallet'],
  isOnce: true,
  ...fromWalletTopup,
})

export const topupFromWalletAsFranchise = endpoint({
  method: 'POST',
  path: '/franchise/topup-from-wallet',
  guard: ofOneself,
  summary: 'Activates a member from the stock wallet',
  pages: ['franchise/topup/topup-from-wallet'],
  isOnce: true,
  ...fromWalletTopup,
})

export const topupAgainstPayment = endpoint({
  method: 'POST',
  path: '/admin/topup',
  summary: 'Activates a member without a pin, against a payment the company received',
  pages: ['admin/donation/topup'],
  isOnce: true,
  guard: { second: 'above', gives: ['inflow'] },
  body: z.strictObject({
    ...memberAndPackage,
    payment_mode: paymentMode,
    payment_reference: oneLine(60),
    reason: oneLine(300).min(3, salesRule('no_pin_reason')),
    /** Needed above so many pins and top-ups in 24 hours (pin-transfers.ts). */
    current_password: password.optional(),
  }),
  reply: dataOf(z.object(toppedUp)),
})
