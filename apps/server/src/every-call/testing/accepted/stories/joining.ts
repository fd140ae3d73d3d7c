import { markMomentSeen, userDetails } from '@banyan/contract/dashboards/user-dashboard.ts'
import { adminDetails } from '@banyan/contract/dashboards/admin-dashboard.ts'
import { franchiseDetails } from '@banyan/contract/dashboards/franchise-dashboard.ts'
import { getTerms } from '@banyan/contract/company/terms.ts'
import { companyRoutes } from '@banyan/contract/company/company.ts'
import { checkPin, findSponsor, signUp } from '@banyan/contract/joining/joining.ts'
import { findNumber } from '@banyan/contract/numbers/find-number.ts'
import { findInTeam } from '@banyan/contract/network/find-in-team.ts'
import { getMoreDirects } from '@banyan/contract/network/direct-tree.ts'
import { findInMatrix } from '@banyan/contract/network/matrix-places.ts'
import { issuePin } from '#testing/sales/issue-pins.ts'
import type { Story } from '../story.ts'

/** Somebody joins with a pin that was bought, below a member. */
export const joining: Story = async ({ world, member, does }) => {
  const { db } = world
  const pin = await issuePin(world)
  const code = { pin_no: pin.pin_no, pin_password: pin.pin_password }
  const { data: terms } = await does(null, getTerms)
  const terms_version_id = terms === null ? null : String(terms.id)
  await does(null, findSponsor, { query: { user_id: member } })
  await does(null, checkPin, { body: code })
  const place = { sponsor_user_id: member, parent_user_id: undefined, side: 'left' as const }
  const { data } = await does(null, signUp, { body: { ...place, ...code, terms_version_id } })
  await does(data.user_id, userDetails, { query: { user_id: data.user_id } })
  const bought = db.selectFrom('activation').select('id').where('receipt_no', '=', data.receipt_no!)
  const { id } = await bought.executeTakeFirstOrThrow()
  await does(data.user_id, markMomentSeen, { body: { kind: 'activated', subject_id: String(id) } })
  await does(member, findNumber, { query: { number: data.receipt_no! } })
}

/** Who is who, looked up by an id. */
export const lookups: Story = async ({ admin, member, franchise, does }) => {
  await does(member, companyRoutes, { query: { user: 'User' } })
  await does(admin, adminDetails, { query: { admin_user_id: admin } })
  await does(franchise, franchiseDetails, { query: { user_id: franchise } })
  await does(member, findInTeam, { query: { q: member } })
  await does(member, getMoreDirects, { query: { root: member } })
  await does(member, findInMatrix.user, { query: { q: member } })
  await does(admin, findInMatrix.admin, { query: { q: member } })
}
