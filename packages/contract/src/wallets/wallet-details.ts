import { z } from 'zod'
import { heldIncomes } from '../dashboards/user-dashboard.ts'
import { endpoint } from '../kit/endpoint.ts'
import { dataOf, instant, money } from '../kit/values.ts'
import { walletName } from './wallet-name.ts'

const wallet = z.object({
  wallet_name: walletName,
  display_name: z.string(),
  balance: money,
  /** The time of the last entry; null while there is none. */
  moved_at: instant.nullable(),
  /** What came in and went out in the last thirty days of 24 hours. */
  money_in: money,
  money_out: money,
})

/** The wallets that are in use, in the order of the chart: those of every day, and any other once it has an entry. */
const wallets = z.array(wallet)

export const getOwnWallets = {
  user: endpoint({
    method: 'GET',
    path: '/user/wallet/wallet-details',
    summary: 'One’s own wallets, and beside them what is held, saved and owed',
    pages: ['user/wallet/wallet-details'],
    reply: dataOf(
      z.object({
        wallets,
        held: heldIncomes,
        /** What is saved of matrix incomes for further places. */
        saved: money,
        /** What was paid and has to be given back; it is taken out of the next incomes. */
        owed: money,
      }),
    ),
  }),
  franchise: endpoint({
    method: 'GET',
    path: '/franchise/wallet/wallet-details',
    summary: 'One’s own wallets',
    pages: ['franchise/wallet/wallet-details'],
    reply: dataOf(z.object({ wallets })),
  }),
} as const
