import { z } from 'zod'
import { listEndpoint } from '../kit/list.ts'
import { flag, id, instant, money } from '../kit/values.ts'
import { walletName } from './wallet-name.ts'

const ownerType = z.enum(['User', 'Franchise'])

/** A wallet of somebody: those that are in use from the first day, and any other once it has an entry. */
const balanceRow = z.object({
  id,
  user_id: z.string(),
  name: z.string(),
  user_type: ownerType,
  wallet: walletName,
  balance: money,
  /** The time of the last entry; null while there is none. */
  moved_at: instant.nullable(),
})

export const listAccountBalances = listEndpoint({
  path: '/admin/wallet/account-balance',
  summary: 'All wallets of members and franchises with what they hold',
  pages: ['admin/wallet/account-balance'],
  row: balanceRow,
  filters: {
    user_id: z.string().trim().max(50),
    user_type: ownerType,
    wallet: walletName,
    /** Whether there is money in it. */
    has_balance: flag,
  },
  sorts: ['balance', 'moved_at', 'user_id'],
  totals: z.object({ balance: money }),
  exportLimit: 1_000_000,
})
