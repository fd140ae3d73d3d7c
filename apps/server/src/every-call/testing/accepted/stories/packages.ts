import { checkPackageFee, getPackageTerms, setPackageTerms } from '@banyan/contract/donations/package-terms.ts'
import { addPackage, changePackage, packageVersions } from '@banyan/contract/packages/packages.ts'
import { cancelSimulation, startSimulation } from '@banyan/contract/setup/simulation.ts'
import type { Story } from '../story.ts'
import { nextOne } from '../numbers.ts'

/** A package is added, changed, and given by donating. */
export const packages: Story = async ({ world, admin, does, doesByTwo }) => {
  await doesByTwo(admin, addPackage, { body: { name: `Package ${nextOne()}` } })
  const added = world.db.selectFrom('package').selectAll().orderBy('id', 'desc')
  const { id, version } = await added.executeTakeFirstOrThrow()
  const at = { params: { id } }
  await doesByTwo(admin, changePackage, { ...at, body: { name: `Package ${nextOne()}`, price: '1500.00', version } })
  await does(admin, packageVersions, at)
  await does(admin, getPackageTerms, at)
  await does(admin, checkPackageFee, { ...at, query: { fee: '118.00', bv: '20.00' } })
  await doesByTwo(admin, setPackageTerms, at)
}

/** A plan is tried out before anybody is paid by it. */
export const simulations: Story = async ({ admin, does }) => {
  await does(admin, startSimulation)
  await does(admin, cancelSimulation)
}
