import type { listApprovals } from '@banyan/contract/approvals/approvals.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { text } from '#kit/text.ts'

/** A request as its list shows it. */
export type ApprovalRow = WireRowOf<typeof listApprovals>

/** What a request is called: a guarded act by what it is on. */
export const kindOf = ({ kind, asked }: Pick<ApprovalRow, 'kind' | 'asked'>): string =>
  asked === null ? text(`approvals.kinds.${kind}`) : text(`approvals.asked.${asked.noun}`)

/** What happens once it is approved. */
export const effectOf = ({ kind, asked }: Pick<ApprovalRow, 'kind' | 'asked'>): string =>
  asked === null ? text(`approvals.effects.${kind}`) : text(`approvals.asked_effects.${asked.noun}`)
