import { z } from 'zod'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { presetPlan } from '#features/office/setup/index.ts'
import { createPerson } from '#features/people/persons/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { issuePin, issuePins } from '#testing/sales/issue-pins.ts'
import { jpegOf, pngOf } from '#testing/outside/images.ts'
import { sendDocument } from '#testing/people/kyc-documents.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import type { World } from '#testing/world.ts'
import { tokenOf } from '../sessions.ts'
import { type FuzzChoice, growCompany, rolesOf, tokenFor } from './grow.ts'
import { bodiesOf } from '../samples.ts'
import { type Caller, visitor } from '../verdicts.ts'
import type { Material } from './bodies.ts'
import type { FuzzRole } from './roles.ts'

/** Somebody nobody else has business with: what stands here is read by no other member, franchise or visitor. */
const stranger = { email: 'nobody.reads.this@example.org', mobile: '9123409876', pan: 'ZZZPN9876Z' }

const granted = page('admin/donation/packages').id

export interface FuzzCompany {
  readonly world: World
  readonly material: Material
  /** `who`: somebody else of the same role, who made an example. */
  tokenOf(role: FuzzRole, who?: string): string | undefined
  callerOf(role: FuzzRole): Caller
  /** What this caller must never read. */
  secretsFrom(role: FuzzRole): readonly string[]
  /** Puts right what an accepted act changed of the five who ask, so that the next request finds them at work. */
  heal(): Promise<void>
  /** Another session, and for a member who has left another member. */
  renew(role: FuzzRole, who?: string): Promise<void>
}

type Known = Exclude<FuzzRole, 'nobody'>

async function peopleOf(world: World, top: string): Promise<Record<Known, bigint>> {
  const { db, clock } = world
  const found = await db.selectFrom('person').select(['id', 'user_id']).execute()
  const idOf = (asked: string) => found.find(({ user_id }) => user_id === asked)!.id
  const about = { name: 'Meena Namuna', email: 'sub@example.com', mobile: '9000000003', password_hash: null }
  const created = { created_by: idOf(world.admin_user_id), created_at: clock.now() }
  const sub = await inTransaction(db, (trx) =>
    createPerson(trx, { user_id: 'sub-admin', user_type: 'Admin', ...about, ...created }),
  )
  return {
    User: idOf(top),
    Admin: idOf(world.admin_user_id),
    'sub-admin': sub,
    Franchise: idOf(world.franchise_user_id),
  }
}

async function addStranger(world: World): Promise<readonly string[]> {
  const { email, mobile, pan } = stranger
  const { person_id } = await world.join({ side: 'right', name: 'Nobody Namuna', email, mobile })
  const token = await tokenOf(world, person_id)
  const { status, body } = await sendDocument(world, token, 'pan', { number: pan, name_on_document: 'Nobody Namuna' })
  if (status !== 200) throw new Error(`the stranger's document was answered ${status}: ${JSON.stringify(body)}`)
  return Object.values(stranger)
}

/** Money, pins and a member without a package, so that what asks for them gets somewhere. */
async function giveMeans(world: World, top: string) {
  const million = 1_000_000_00n
  for (const [user_id, wallet] of [
    [top, 'INCOME'],
    [top, 'FUND'],
    [world.root_user_id, 'INCOME'],
    [world.franchise_user_id, 'FUND'],
  ] as const)
    await creditWallet(world, user_id, wallet, million)
  for (const owner_user_id of [top, world.franchise_user_id, world.admin_user_id, world.root_user_id])
    await issuePins(world, { owner_user_id, count: 20 })
  const { pin_no, pin_password } = await issuePin(world, { owner_user_id: top })
  const { user_id } = await world.join({ sponsor: top })
  const receipts = await world.db.selectFrom('activation').select('receipt_no').orderBy('id').execute()
  return { pin: { pin_no, pin_password }, user_id, receipts: receipts.map(({ receipt_no }) => receipt_no) }
}

/** Bodies that are good here, where those of the tests are only good of shape. */
const ownBodies: Material['bodies'] = {
  'POST /setup/settings/plan': { plan: z.encode(planSchema, presetPlan), reason: 'For a test' },
}

/** The good bodies, with a pin that can be used, a member who can buy, and receipts that are there. */
function bodiesWith(
  world: World,
  { pin, user_id, receipts }: Awaited<ReturnType<typeof giveMeans>>,
): Material['bodies'] {
  const known = { ...pin, member_user_id: user_id, receipt_no: receipts.at(-1) }
  return Object.fromEntries(
    Object.entries({ ...bodiesOf(world), ...ownBodies }).map(([name, body]) => [
      name,
      Object.fromEntries(
        Object.entries(body).map(([field, value]) => [field, known[field as keyof typeof known] ?? value]),
      ),
    ]),
  )
}

/** A small company in which everything happened once, and five who ask things of it. */
export async function growFuzzCompany(choice: FuzzChoice = {}): Promise<FuzzCompany> {
  const { world, top, examples } = await growCompany(choice)
  const means = await giveMeans(world, top)
  const private_texts = await addStranger(world)
  const ids = await peopleOf(world, top)
  const roles = Object.keys(ids) as Known[]
  const { db } = world
  const { password_hash } = await db
    .selectFrom('person')
    .select('password_hash')
    .where('id', '=', ids.User)
    .executeTakeFirstOrThrow()
  const tokens = new Map<FuzzRole, string>()
  const people = await rolesOf(world, examples)
  const theirs = new Map<string, string>()
  /** Whom requests name, the member who asks first. */
  const user_ids = [top, means.user_id, world.root_user_id, world.franchise_user_id]

  const rightsOf = (role: Known) => (role === 'sub-admin' ? [granted] : null)
  const typeOf = (role: Known) => (role === 'sub-admin' ? 'Admin' : role)

  async function heal(): Promise<void> {
    const plain = { is_blocked: false, is_read_only: false, must_change_password: false, password_hash }
    for (const role of roles) {
      await db
        .updateTable('person')
        .set({ ...plain, access_rights: rightsOf(role) })
        .where('id', '=', ids[role])
        .execute()
    }
    const off = await db.selectFrom('route').select('id').where('is_active', '=', false).limit(1).execute()
    if (off.length > 0) await switchEverythingOn(world)
  }

  async function renew(role: FuzzRole, who?: string): Promise<void> {
    if (role === 'nobody') return
    await heal()
    if (who !== undefined) return void theirs.set(who, await tokenFor(world, who))
    const left = await db.selectFrom('member').select('left_at').where('person_id', '=', ids[role]).executeTakeFirst()
    if (left !== undefined && left.left_at !== null) {
      const next = await world.join()
      ids[role] = next.person_id
      // Otherwise requests would go on naming who left, and no own details would ever be answered again.
      user_ids[0] = next.user_id
    }
    tokens.set(role, await tokenOf(world, ids[role]))
  }

  await heal()
  for (const role of roles) await renew(role)
  for (const [who, role] of people) if (who !== null) await renew(role, who)
  const words = { receipt_no: means.receipts, user_id: user_ids, member_user_id: user_ids, root: user_ids }
  const images = [
    { bytes: await pngOf(), name: 'a.png' },
    { bytes: await jpegOf(), name: 'a.jpg' },
  ]
  return {
    world,
    material: { bodies: bodiesWith(world, means), images, words, examples, people },
    tokenOf: (role, who) => (who === undefined ? tokens.get(role) : theirs.get(who)),
    callerOf: (role) => {
      if (role === 'nobody') return visitor
      const rights = rightsOf(role)
      return { user_type: typeOf(role), rights: rights && new Set(rights) }
    },
    secretsFrom: (role) => [
      ...(role === 'Admin' ? [] : private_texts),
      ...Array.from(tokens).flatMap(([owner, token]) => (owner === role ? [] : [token])),
      world.services.config.data_dir,
    ],
    heal,
    renew,
  }
}
