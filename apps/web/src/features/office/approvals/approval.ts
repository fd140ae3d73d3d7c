import type { listApprovals } from '@banyan/contract/approvals/approvals.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'

/** A request as its list shows it. */
export type ApprovalRow = WireRowOf<typeof listApprovals>
