import type { checkResultFile } from '@banyan/contract/withdrawals/bank-files.ts'
import type { WireReply } from '#kit/api/wire.ts'

/** A result file of the bank, row by row, with what each does. */
export type Judged = WireReply<typeof checkResultFile>['data']
