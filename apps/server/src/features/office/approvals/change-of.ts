import type { listApprovals } from '@banyan/contract/approvals/approvals.ts'
import type { RowOf } from '@banyan/contract/kit/list.ts'
import { namesOfEach, shownRequest } from '#features/people/rights/index.ts'

type Row = RowOf<typeof listApprovals>

const aboutAdmins = new Set(['admin_contact', 'admin_rights', 'new_admin'])

/** What is to become of an admin, for whoever decides on it. */
export function changeOf(
  { kind, user_id, name }: { readonly kind: string; readonly user_id: string; readonly name: string },
  details: unknown,
): Row['change'] {
  if (!aboutAdmins.has(kind)) return null
  const said = shownRequest.parse(details)
  const rights =
    said.rights === undefined
      ? null
      : {
          is_full: said.rights === null,
          is_read_only: said.is_read_only ?? false,
          adds: namesOfEach(said.adds),
          takes: namesOfEach(said.takes),
          support_categories: said.support_categories ?? null,
        }
  return { user_id: said.user_id ?? user_id, name: said.name ?? name, contacts_masked: said.contacts_masked, rights }
}
