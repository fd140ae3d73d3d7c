import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { password } from '../kit/fields.ts'
import { dataOf, money, percent } from '../kit/values.ts'
import { bankingRule } from '../words/rules/banking.ts'

/** The wallets that pay; which of them are whose is decided where the money is. */
export const wallet = z.enum(['INCOME', 'FUND', 'REFUND'], bankingRule('wallet'))
export type PayingWallet = z.output<typeof wallet>

/** What is in one's wallets that pay, the preset first, and what a pin costs less; shown beside the forms. */
export const findPayingWallets = endpoint({
  method: 'GET',
  path: '/wallets/paying',
  summary: 'One’s own wallets that buy pins and pay for activations',
  pages: [
    'user/pin-management/generate-pin',
    'user/pin-management/pin-generate',
    'user/donation/topup-from-wallet',
    'user/donation/packages',
    'franchise/pin-management/pin-generate',
    'franchise/topup/topup-from-wallet',
  ],
  isQuiet: true,
  reply: dataOf(
    z.object({
      wallets: z.array(z.object({ wallet_name: wallet, display_name: z.string(), balance: money })),
      /** What a member was given, which is spent first on a package for oneself; nothing of a franchise. */
      given: money,
      /** What a franchise owes the company; it buys without its discount until then. */
      owed: money,
      /** What a pin costs less than its package's price. */
      discount_percent: percent,
      round_off_digits: z.number().int(),
    }),
  ),
})

/** Paying from a wallet asks for the own password again: an open tab is not enough to spend with. */
export const fromWallet = { wallet, current_password: password }
