import type { shopSetting } from '@banyan/contract/orders/settings.ts'
import type { chosenPayment } from '@banyan/contract/orders/shop.ts'
import type { z } from 'zod'
import type { SettingValue } from '@banyan/contract/kit/setting.ts'
import { chosenWallets, type ChosenWallet, type Offered, type Purse } from '@banyan/domain/orders/pay-order.ts'

type Rules = SettingValue<typeof shopSetting>

/** How much of an order each wallet may pay, by the company's rules. */
export const sharesOf = (rules: Rules): Purse['shares'] => ({
  REPURCHASE: rules.repurchase_share_percent,
  FUND: rules.fund_share_percent,
  INCOME: rules.income_share_percent,
})

/** The wallets that are to pay, as the buyer orders them; who chooses none pays from all in the usual order. */
export const offeredBy = (chosen: z.output<typeof chosenPayment>): readonly Offered[] =>
  chosen.length > 0
    ? chosen.map(({ wallet, most }) => ({ wallet, most_minor: most }))
    : chosenWallets.map((wallet: ChosenWallet) => ({ wallet, most_minor: null }))
