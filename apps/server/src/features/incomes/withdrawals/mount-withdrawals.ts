import { withdrawalMoves } from '@banyan/contract/withdrawals/deciding.ts'
import { ownWithdrawalMoves } from '@banyan/contract/withdrawals/withdrawals.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { mountLife } from '#features/people/lives/index.ts'
import type { Api } from '#kit/http/mount.ts'
import { mountBankFiles } from './files/file-endpoints.ts'
import { mountWithdrawalSetting } from './rules.ts'
import { mountPayoutStatement } from './statement/statement-endpoints.ts'
import { withdrawals } from './withdrawal-life.ts'
import { mountWithdrawing } from './withdrawing-endpoints.ts'

/** Money out: asked for, decided, given to the bank, and what the bank says of it. */
export function mountWithdrawals(api: Api): void {
  mountWithdrawalSetting(api)
  mountWithdrawing(api)
  mountLife(api, ownWithdrawalMoves, withdrawals)
  mountLife(api, withdrawalMoves, withdrawals, ({ row: { request_no, name, gross_minor, net_minor } }) => ({
    request_no,
    name,
    gross: minor(gross_minor),
    net: minor(net_minor),
  }))
  mountBankFiles(api)
  mountPayoutStatement(api)
}
