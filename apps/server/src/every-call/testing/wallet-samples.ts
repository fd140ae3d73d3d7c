import { worldPassword } from '#testing/world.ts'

interface Known {
  readonly root_user_id: string
}

const spent = { amount: '100.00', remark: '', current_password: worldPassword }

/** Bodies that the calls about transfers between wallets and adjustments accept. */
export const walletBodies = ({ root_user_id }: Known): Readonly<Record<string, object>> => ({
  'POST /user/fund-transfers': { to: 'own', to_user_id: root_user_id, ...spent, charge_percent: '0' },
  'POST /franchise/fund-transfers': { ...spent, charge_percent: '0' },
  'POST /admin/fund-transfers': {
    from_user_id: root_user_id,
    from_wallet: 'INCOME',
    to_user_id: root_user_id,
    to_wallet: 'FUND',
    amount: '100.00',
    reason: 'For a test',
    current_password: worldPassword,
  },
  'POST /admin/wallet-adjustments': {
    user_id: root_user_id,
    wallet: 'GIVEN',
    direction: 'credit',
    amount: '100.00',
    reason_code: 'goodwill',
    remark: 'For a test',
    file_id: null,
    current_password: worldPassword,
  },
})
