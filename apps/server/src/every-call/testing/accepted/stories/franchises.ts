import * as lists from '@banyan/contract/franchises/franchise-lists.ts'
import * as contract from '@banyan/contract/franchises/franchises.ts'
import { nextOne } from '../numbers.ts'
import type { Story } from '../story.ts'

const someone = () => {
  const number = nextOne()
  return { user_id: `stores${number}`, email: `stores${number}@example.com`, mobile: String(9_530_000_000 + number) }
}

/** The company adds a franchise, changes its shop and what it earns, and keeps it out for a while. */
export const addedFranchises: Story = async ({ admin, does, doesByTwo }) => {
  await does(admin, contract.newFranchise)
  const { data } = await does(admin, contract.addFranchise, { body: someone() })
  const at = { params: { id: data.id } }
  await does(admin, contract.saveFranchise, { ...at, body: { territory: 'Mulshi' } })
  await does(admin, contract.setCommission, { ...at, body: { goods_percent: '2.5' } })
  await doesByTwo(admin, contract.setCommission, { ...at, body: { goods_percent: '5', version: 2 } })
  await does(admin, contract.blockFranchise, at)
  await does(admin, contract.unblockFranchise, at)
  await does(admin, lists.franchiseProfile, at)
}

/** A franchise adds one below its own. */
export const subFranchises: Story = async ({ franchise, does }) => {
  await does(franchise, contract.newSubFranchise)
  const { data } = await does(franchise, contract.addSubFranchise, { body: someone() })
  await does(franchise, lists.subFranchiseProfile, { params: { id: data.id } })
}
