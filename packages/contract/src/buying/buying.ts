import { z } from 'zod'
import { paymentMode } from '../payments/payment.ts'
import { packageCard } from '../company/company.ts'
import { endpoint } from '../kit/endpoint.ts'
import { line, password, userId } from '../kit/fields.ts'
import { chosenId, dataOf, id, instant, money, percent } from '../kit/values.ts'
import { topupAct } from '../topups/topup-lists.ts'
import { saleWords } from '../counter-sales/counter-sales.ts'
import { upgradeFrom } from '../pins/pin-row.ts'

/** The wallets that pay; which of them are whose is decided where the money is. */
export const wallet = z.enum(['INCOME', 'FUND'], 'Choose a wallet.')
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
      /** What a pin costs less than its package's price. */
      discount_percent: percent,
      round_off_digits: z.number().int(),
    }),
  ),
})

/** Paying from a wallet asks for the own password again: an open tab is not enough to spend with. */
const fromWallet = { wallet, current_password: password }

const pinsWanted = {
  package_id: chosenId,
  /** The package that upgrade pins start from. */
  from_package_id: upgradeFrom,
  count: z
    .number('Enter how many.')
    .int('Whole pins only.')
    .min(1, 'At least one pin.')
    .max(1000, 'At most 1000 pins at once.'),
}

const bought = dataOf(
  z.object({
    batch_id: id,
    owner_user_id: z.string(),
    owner_name: z.string(),
    package_name: z.string(),
    from_package_name: z.string().nullable(),
    total: money,
    discount: money,
    /** What left the wallet. */
    paid: money,
    balance_after: money,
    pin_nos: z.array(z.string()),
  }),
)

export const buyPins = endpoint({
  method: 'POST',
  path: '/user/pins/buy',
  summary: 'Buys pins for oneself from a wallet',
  pages: ['user/pin-management/generate-pin'],
  isOnce: true,
  body: z.strictObject({ ...pinsWanted, ...fromWallet }),
  reply: bought,
})

const pinsSold = z.strictObject({ member_user_id: userId, ...pinsWanted, ...fromWallet, ...saleWords })

export const sellPinsAsMember = endpoint({
  method: 'POST',
  path: '/user/pins/sell',
  summary: 'Sells pins to another member, paid from the own wallet',
  pages: ['user/pin-management/pin-generate'],
  isOnce: true,
  body: pinsSold,
  reply: bought,
})

export const sellPinsAsFranchise = endpoint({
  method: 'POST',
  path: '/franchise/pins/sell',
  summary: 'Sells pins to a member, paid from the stock wallet less the discount of franchises',
  pages: ['franchise/pin-management/pin-generate'],
  isOnce: true,
  body: pinsSold,
  reply: bought,
})

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
  body: z.strictObject({ ...memberAndPackage, ...fromWallet, ...saleWords }),
  reply: dataOf(z.object({ ...toppedUp, paid: money, balance_after: money })),
}

export const topupFromWalletAsMember = endpoint({
  method: 'POST',
  path: '/user/topup-from-wallet',
  summary: 'Activates oneself or another member from a wallet',
  pages: ['user/donation/topup-from-wallet'],
  isOnce: true,
  ...fromWalletTopup,
})

export const topupFromWalletAsFranchise = endpoint({
  method: 'POST',
  path: '/franchise/topup-from-wallet',
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
  body: z.strictObject({
    ...memberAndPackage,
    payment_mode: paymentMode,
    payment_reference: line(60),
    reason: line(300).min(3, 'Say why there is no pin.'),
  }),
  reply: dataOf(z.object(toppedUp)),
})
