import { subFranchiseRights } from '@banyan/contract/rights/franchise-rights.ts'
import { FranchisesList } from '../franchises-list.tsx'
import { RightsPage } from '../rights-page.tsx'

const page = 'franchise/sub-franchise/access-rights'
const { list, get, save } = subFranchiseRights

/** The franchises under this one, and what the chosen one may open. */
export const SubFranchiseRightsPage = () => (
  <RightsPage page={page} get={get} save={save} list={<FranchisesList of={list} page={page} isBelow />} />
)
