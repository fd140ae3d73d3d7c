import { page } from '@banyan/contract/catalogue/catalogue.ts'

const approvals_id = page('admin/approvals').id

/** Whether rights let somebody agree to what another admin asks for: giving them needs a second admin. */
export const mayAgree = (rights: readonly number[] | ReadonlySet<number> | null, is_read_only: boolean): boolean =>
  !is_read_only && (rights === null || new Set(rights).has(approvals_id))
