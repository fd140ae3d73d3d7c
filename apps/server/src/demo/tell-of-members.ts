import { manualClock } from '#kit/clock.ts'
import type { Services } from '#kit/context.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { moveRow } from '#features/people/lives/index.ts'
import { bankAccounts, submitBank } from '#features/people/banking/index.ts'
import { saveProfile } from '#features/people/profiles/index.ts'
import { actingAs } from './money-acts.ts'
import { findFirstEarners, getCompany, getDemoPeople, hasBankDetails } from './queries.ts'

const members = 6
const day_ms = 86_400_000

/** What everybody in a demo lives at and banks with: plainly made up. */
const home = {
  date_of_birth: '1990-01-01',
  address: '1 Sample Street, Udaharan Nagar',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  nominee_name: 'Asha Namuna',
  nominee_relationship: 'Mother',
  nominee_mobile: '9000000001',
} as const

const bankOf = (name: string, nth: number) => ({
  account_holder: nth === 3 ? 'Somebody Namuna' : name,
  // The second and the third share one, as an admin has to notice.
  account_no: `00000000${1000 + (nth === 2 ? 1 : nth)}`,
  ifsc: 'SBIN0000001',
  bank_name: '',
  branch: 'Sample branch',
  upi_id: nth % 2 === 0 ? `sample${nth}@example` : '',
  crypto_address: '',
})

/**
 * Lets a few members of the demo tell of themselves and give bank details, some of them checked already, so that the
 * pages about them have something to show. Does nothing a second time.
 */
export async function tellOfMembers(services: Services): Promise<void> {
  const { db } = services
  if (await hasBankDetails(db)) return
  const { admin_id } = await getDemoPeople(db)
  const company = await getCompany(db)
  const earners = await findFirstEarners(db, members)
  // Early enough that they may be paid today.
  const past: Services = { ...services, clock: manualClock(new Date(services.clock.now().getTime() - 2 * day_ms)) }
  await inTransaction(db, async (trx) => {
    const admin = await actingAs(trx, past, { person_id: admin_id, clock: past.clock })
    for (const [nth, { person_id, name, version }] of earners.entries()) {
      await saveProfile(trx, services, { person_id, company, given: { name, ...home, version } })
      const id = await submitBank(trx, past, { person_id, details: bankOf(name, nth) })
      const decide = (move: 'approve' | 'reject', body: object) =>
        moveRow(trx, admin, bankAccounts, { id, move, body, is_proven: true })
      if (nth === 0) await decide('approve', {})
      if (nth === 5) await decide('reject', { reason: 'This account number does not exist.' })
    }
  })
}
