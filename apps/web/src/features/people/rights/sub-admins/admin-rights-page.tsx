import { getAdminRights, saveAdminRights } from '@banyan/contract/rights/sub-admins.ts'
import { RightsPage } from '../rights-page.tsx'
import { AdminsList } from './admins-list.tsx'

const page = 'admin/sub-admin/sub-admin-access-rights'

/** Every admin, and what the chosen one may open. */
export const AdminRightsPage = () => (
  <RightsPage page={page} get={getAdminRights} save={saveAdminRights} list={<AdminsList page={page} />} />
)
