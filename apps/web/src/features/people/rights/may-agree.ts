import { addressOf } from '@banyan/contract/catalogue/addresses.ts'

const approvals_id = addressOf('admin/approvals').id

/** Whether rights let somebody agree to what another admin asks for: giving them needs a second admin. */
export const mayAgree = (rights: readonly number[] | ReadonlySet<number> | null, is_read_only: boolean): boolean =>
  !is_read_only && (rights === null || new Set(rights).has(approvals_id))
