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

/** Whether it is about a person; else it is about a thing, or the rules of a page, and `about` says which. */
export const isAboutPerson = ({
  kind,
  user_id,
  requested_by_user_id,
}: Pick<ApprovalRow, 'kind' | 'user_id' | 'requested_by_user_id'>): boolean =>
  kind === 'erasure' || user_id !== requested_by_user_id

/** What it is about, in one line. */
export const subjectOf = (row: ApprovalRow): string =>
  isAboutPerson(row) ? `${row.about} (${row.user_id})` : row.about
