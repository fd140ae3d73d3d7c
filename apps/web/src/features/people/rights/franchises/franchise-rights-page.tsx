import { franchiseRights } from '@banyan/contract/rights/franchise-rights.ts'
import { FranchisesList } from '../franchises-list.tsx'
import { RightsPage } from '../rights-page.tsx'

const page = 'admin/franchise-management/franchise-access-rights'
const { list, get, save } = franchiseRights

/** Every franchise, and what the chosen one may open. */
export const FranchiseRightsPage = () => (
  <RightsPage page={page} get={get} save={save} list={<FranchisesList of={list} page={page} isBelow={false} />} />
)
