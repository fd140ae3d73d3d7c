import { z } from 'zod'
import { saleWords } from '../counter-sales/counter-sales.ts'
import { endpoint } from '../kit/endpoint.ts'
import { ofOneself } from '../kit/guard.ts'
import { userId } from '../kit/fields.ts'
import { chosenId, dataOf, id, money } from '../kit/values.ts'
import { fromWallet } from '../payments/wallets.ts'
import { upgradeFrom } from '../pins/pin-row.ts'
import { salesRule } from '../words/rules/sales.ts'

const pinsWanted = {
  package_id: chosenId,
  /** The package that upgrade pins start from. */
  from_package_id: upgradeFrom,
  count: z
    .number(salesRule('count'))
    .int(salesRule('count_whole'))
    .min(1, salesRule('count_least'))
    .max(1000, salesRule('count_most', { most: 1000 })),
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
  guard: ofOneself,
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
  guard: ofOneself,
  summary: 'Sells pins to another member, paid from the own wallet',
  pages: ['user/pin-management/pin-generate'],
  isOnce: true,
  body: pinsSold,
  reply: bought,
})

export const sellPinsAsFranchise = endpoint({
  method: 'POST',
  path: '/franchise/pins/sell',
  guard: ofOneself,
  summary: 'Sells pins to a member, paid from the stock wallet less the discount of franchises',
  pages: ['franchise/pin-management/pin-generate'],
  isOnce: true,
  body: pinsSold,
  reply: bought,
})
