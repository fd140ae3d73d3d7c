import { callingCodeOf } from '@banyan/domain/identity/calling-codes.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { businessDay, startOfDay } from '@banyan/domain/calendar/business-day.ts'
import { holdDaysOf } from '@banyan/domain/ledger/held.ts'
import { demoStart } from '#demo/demo-start.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { touchSettings } from '#features/platform/company/index.ts'
import { placeRootMember } from '#features/network/members/index.ts'
import { addPackage, openEveryUpgrade } from '#features/sales/packages/index.ts'
import { createPerson, hashPassword } from '#features/people/persons/index.ts'
import { presetCompany } from '../preset.ts'
import { assertSetupFits, peopleOf, type SetupBody } from '../setup-faults.ts'
import { addPlanVersion } from './add-plan-version.ts'
import { openIncomePages } from './open-income-pages.ts'

/** A setup whose passwords are hashed: ready for its transaction. */
export interface PreparedSetup {
  readonly body: SetupBody
  readonly password_hashes: ReadonlyMap<string, string>
}

export const isSetUpAlready = (): Refusal => new Refusal(409, 'set_up_already', said('company.set_up_already'))

/** Checks what is asked for and hashes the passwords; 400 names every field that does not fit. */
export async function prepareSetup(body: SetupBody, services: Pick<Services, 'clock'>): Promise<PreparedSetup> {
  assertSetupFits(body, services)
  const hashes = await Promise.all(
    peopleOf(body).map(async ([field, { password }]) => [field, await hashPassword(password)] as const),
  )
  return { body, password_hashes: new Map(hashes) }
}

/** What the wizard does not ask of a package: it is given on the package's own page. */
const laterParts = {
  sale_from: null,
  sale_until: null,
  pin_validity_days: null,
  matching_rate_percent: null,
  products: [],
  upgrade_ids: [],
}

/** Names the part of the form that a refused field belongs to. */
async function within<T>(part: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Refusal) || error.faults === undefined) throw error
    const faults = Object.entries(error.faults).map(([field, words]) => [`${part}.${field}`, words] as const)
    throw new Refusal(error.status, error.code, error.said, Object.fromEntries(faults))
  }
}

/**
 * The first act of a deployment: the company, its first admin, root member and franchise, packages and plan come into
 * being together or not at all. Refuses a second time with 409, also when two come at once.
 */
export async function setUpCompany(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { body, password_hashes }: PreparedSetup,
): Promise<void> {
  const { company, packages, plan, franchise } = body
  // A company with made-up members has been at work for a while: its past begins when it was set up.
  const demo_from = body.with_demo_members ? demoStart(clock.now(), company.zone) : null
  const at = demo_from ?? clock.now()
  const income_hold_days = holdDaysOf(presetCompany, company) ?? company.cooling_off_days
  const opened = await trx
    .insertInto('company')
    .values({ ...company, calling_code: callingCodeOf(company.country), income_hold_days, set_up_at: at, demo_from })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (opened === undefined) throw isSetUpAlready()

  const create = (
    part: 'admin' | 'root_member' | 'franchise',
    user_type: 'Admin' | 'User' | 'Franchise',
    person: SetupBody['admin'],
    created_by: bigint | null,
  ) => {
    const { user_id, name, email, mobile } = person
    const password_hash = password_hashes.get(part)!
    return within(part, () =>
      createPerson(trx, { user_id, user_type, name, email, mobile, password_hash, created_at: at, created_by }),
    )
  }
  const admin_id = await create('admin', 'Admin', body.admin, null)
  if (income_hold_days < company.cooling_off_days)
    await trx.updateTable('company').set({ income_hold_chosen_by: admin_id, income_hold_chosen_at: at }).execute()
  await placeRootMember(trx, { person_id: await create('root_member', 'User', body.root_member, admin_id), at })
  if (franchise !== null) {
    const person_id = await create('franchise', 'Franchise', franchise, admin_id)
    const { address, state } = franchise
    await trx.insertInto('franchise').values({ person_id }).execute()
    await trx.insertInto('profile').values({ person_id, address, state, updated_at: at }).execute()
  }
  const { round_off_digits } = company
  for (const [index, given] of packages.entries()) {
    const whole = { ...given, ...laterParts }
    await within(`packages.${index}`, () =>
      addPackage(trx, { package: whole, round_off_digits, by_person_id: admin_id, at }),
    )
  }
  await openEveryUpgrade(trx)
  const effective_from = new Date(startOfDay(businessDay(at.getTime(), company.zone), company.zone))
  await addPlanVersion(trx, { plan, effective_from, reason: 'Setup', created_at: at, created_by: admin_id })
  await touchSettings(trx)
  await openIncomePages(trx, { before: undefined, after: plan })
}
