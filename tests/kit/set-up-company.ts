import { randomUUID } from 'node:crypto'
import type { runSetup, setupPreset } from '@banyan/contract/setup/setup.ts'
import type { z } from 'zod'
import { ownMobile } from './own-mobile.ts'

export interface SignIn {
  readonly user_type: string
  readonly user_id: string
  readonly password: string
}

const people = [
  { part: 'admin', user_type: 'Admin', user_id: 'admin-one', name: 'Meera Namuna' },
  { part: 'root_member', user_type: 'User', user_id: 'ROOT1', name: 'Root Namuna' },
  { part: 'franchise', user_type: 'Franchise', user_id: 'depot-one', name: 'Depot Udaharan' },
] as const

const bodyOf = (
  { company, packages, plan }: z.input<typeof setupPreset.reply>['data'],
  password: string,
  settings: CompanyChange,
): z.input<typeof runSetup.body> => {
  const asked = ({ user_id, name }: (typeof people)[number]) => ({
    user_id,
    name,
    email: `${user_id}@example.org`,
    mobile: ownMobile(),
    password,
    confirm_password: password,
  })
  const [admin, root_member, franchise] = people
  return {
    company: { ...company, name: 'Namuna Traders', is_closing_scheduled: false, ...settings },
    admin: asked(admin),
    root_member: asked(root_member),
    franchise: { ...asked(franchise), address: '', state: '' },
    packages,
    plan,
    with_demo_members: false,
  }
}

type PlanChange = Partial<z.input<typeof runSetup.body>['plan']>
type CompanyChange = Partial<z.input<typeof runSetup.body>['company']>

/** Does what the wizard does, with the preset plan and company but for what is changed: for tests that begin behind it. */
export const setUpCompany = async (
  url: string,
  change: PlanChange = {},
  settings: CompanyChange = {},
): Promise<SignIn[]> => {
  const preset = (await (await fetch(`${url}/api/setup/preset`)).json()) as z.input<typeof setupPreset.reply>
  const password = randomUUID()
  const answer = await fetch(`${url}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(bodyOf({ ...preset.data, plan: { ...preset.data.plan, ...change } }, password, settings)),
  })
  if (!answer.ok) throw new Error(`the setup was refused: ${await answer.text()}`)
  return people.map(({ user_type, user_id }) => ({ user_type, user_id, password }))
}
