import type { Api } from '#kit/http/mount.ts'
import { mountDeciding } from './deciding-endpoints.ts'
import { mountBankFiles } from './files/file-endpoints.ts'
import { mountWithdrawalSettings } from './settings-endpoints.ts'
import { mountPayoutStatement } from './statement/statement-endpoints.ts'
import { mountWithdrawing } from './withdrawing-endpoints.ts'

/** Money out: asked for, decided, given to the bank, and what the bank says of it. */
export function mountWithdrawals(api: Api): void {
  mountWithdrawalSettings(api)
  mountWithdrawing(api)
  mountDeciding(api)
  mountBankFiles(api)
  mountPayoutStatement(api)
}
