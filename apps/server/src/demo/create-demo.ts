import { hashPassword, newPassword, resetPassword } from '#features/people/persons/index.ts'
import {
  prepareSetup,
  presetCompany,
  presetPackages,
  presetPlan,
  setUpCompany,
  type SetupBody,
} from '#features/office/setup/index.ts'
import { generatePins } from '#features/sales/pins/index.ts'
import type { Services } from '#kit/context.ts'
import { StartFault } from '#kit/start-fault.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { giveDonations } from './give-donations.ts'
import { giveDocuments } from './give-documents.ts'
import { growDemo } from './grow-demo.ts'
import { findPackageIds, getDemoPeople, getShowcase, maybeDemo } from './queries.ts'
import { moveMoney } from './move-money.ts'
import { sendProducts } from './send-products.ts'
import { tellOfMembers } from './tell-of-members.ts'
import { trade } from './trade.ts'

export interface SignIn {
  user_type: 'Admin' | 'User' | 'Franchise'
  user_id: string
  password: string
}

const demoPerson = (user_id: string, name: string, mobile: string) => {
  const password = newPassword()
  return {
    user_id,
    name,
    email: `${user_id.toLowerCase()}@example.com`,
    mobile,
    password,
    confirm_password: password,
  }
}

const demoSetup = (): SetupBody => ({
  company: {
    ...presetCompany,
    name: 'Namuna Traders',
    user_id_prefix: 'DEMO',
    address: '1 Sample Street, Udaharan Nagar',
    support_email: 'help@example.com',
    support_mobile: '9000000000',
  },
  admin: demoPerson('admin', 'Asha Namuna', '9100000000'),
  root_member: demoPerson('namuna', 'Namuna Traders', '9100000001'),
  packages: [...presetPackages],
  plan: presetPlan,
  franchise: { ...demoPerson('depot', 'Sample Depot', '9100000002'), address: '2 Sample Street', state: 'Maharashtra' },
  with_demo_members: true,
})

/** Gives someone a new random password and says it: the only place a demo's passwords are ever written. */
async function signInFor(
  services: Services,
  user_type: SignIn['user_type'],
  person: { person_id: bigint; user_id: string },
): Promise<SignIn> {
  const password = newPassword()
  const password_hash = await hashPassword(password)
  const at = services.clock.now()
  await inTransaction(services.db, (trx) => resetPassword(trx, { person_id: person.person_id, password_hash, at }))
  return { user_type, user_id: person.user_id, password }
}

/**
 * Makes the demo company and its sixty days, or goes on with one that was interrupted. Returns who can sign in.
 * Refuses a database that holds a real company.
 */
export async function createDemo(services: Services): Promise<SignIn[]> {
  const { db } = services
  const known = await maybeDemo(db)
  if (known !== undefined && known.demo_from === null) {
    throw new StartFault(
      'This database holds a company already, so no demo is made in it. Choose another DATA_DIR for a demo.',
    )
  }
  if (known === undefined) {
    const prepared = await prepareSetup(demoSetup(), services)
    await inTransaction(db, (trx) => setUpCompany(trx, services, prepared))
  }
  await growDemo(services)
  const { admin_id, admin_user_id, franchise_id, franchise_user_id } = await getDemoPeople(db)
  const member = await getShowcase(db)
  await givePins(services, member.user_id, admin_id)
  await tellOfMembers(services)
  await sendProducts(services)
  await giveDonations(services)
  await giveDocuments(services)
  await moveMoney(services)
  await trade(services)
  return [
    await signInFor(services, 'Admin', { person_id: admin_id, user_id: admin_user_id }),
    await signInFor(services, 'User', member),
    await signInFor(services, 'Franchise', { person_id: franchise_id, user_id: franchise_user_id }),
  ]
}

/** Something for the member to hand on, and for the franchise to top up with. */
async function givePins(services: Services, member_user_id: string, by_person_id: bigint): Promise<void> {
  const { franchise_user_id } = await getDemoPeople(services.db)
  const [package_id] = await findPackageIds(services.db)
  for (const owner_user_id of [member_user_id, franchise_user_id]) {
    const input = {
      owner_user_id,
      package_id: package_id!,
      kind: 'paid',
      count: 5,
      payment_mode: 'UPI',
      payment_reference: 'Demo',
      reason: '',
      by_person_id,
    } as const
    await inTransaction(services.db, (trx) => generatePins(trx, services, input))
  }
}
