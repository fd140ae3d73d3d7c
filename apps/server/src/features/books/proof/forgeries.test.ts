import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePassword } from '@banyan/contract/accounts/security.ts'
import { approveCreditRequest } from '@banyan/contract/credit-requests/credit-requests.ts'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { writeSetting } from '@banyan/contract/kit/setting.ts'
import { changeMember, getMember } from '@banyan/contract/members/member-profile.ts'
import { blockMember } from '@banyan/contract/members/members.ts'
import { saveAdminRights } from '@banyan/contract/rights/sub-admins.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { cancelReceipt } from '@banyan/contract/topups/receipt.ts'
import { appendAudit, auditHash } from '#kit/audit.ts'
import { openDatabase, type Database } from '#kit/database/database.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { closeDay, day_ms, growEarners, joinActive } from '#testing/money/earning.ts'
import { compareActs, compareMarks } from '#testing/compare-acts.ts'
import { bankDesk, statementOf, type Line } from '#testing/money/bank-desk.ts'
import { creditsIn } from '#testing/money/credits.ts'
import { chainOf, uploadFile } from '#testing/people/import-files.ts'
import { addAdminTo, agreedTo } from '#testing/people/admins.ts'
import { growDonations } from '#testing/company/growing-donations.ts'
import { adminIdOf, issuePins } from '#testing/sales/issue-pins.ts'
import { kindsOfTests } from '#testing/expect-books.ts'
import { paidVariant } from '#testing/sales/pin-variant.ts'
import { plantSteps } from '#testing/people/plant-steps.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { transferPins } from '#features/sales/pins/index.ts'
import { checks, sealNew, withKinds, type SealHead } from '#features/books/verify/index.ts'
import { proveBooks, replayPromise } from './prove-books.ts'
import { summaryOf } from './summary.ts'

/** What found a forgery. */
type Caught = 'promise' | 'cause' | 'replay' | 'seal' | 'head' | 'act' | 'mark'

interface Forgery {
  readonly what: string
  /** As the owner of the database, triggers asleep, foreign keys with them. */
  readonly statements: readonly string[]
  /** The triggers see it. */
  readonly isAwake?: true
  /** What the owner does beyond statements, with the product's own code. */
  readonly next?: (db: Database) => Promise<void>
  /** What must catch it; more may. Empty: nothing can, and `why` says so. */
  readonly caught_by: readonly Caught[]
  readonly why?: string
}

let world: World
let template: string
let written_down: SealHead[]

const onServer = async (statement: string): Promise<void> => {
  const url = new URL(world.database.owner_url)
  url.pathname = '/postgres'
  const client = new pg.Client(url.toString())
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Long after all that is written past the calls: from then on every act has its line. */
const office_opens = new Date('2026-02-01T09:00:00+05:30')

/** Two admins who save, agree and answer by the calls of the product, and a helper who may do little. */
async function openOffice(world: World) {
  const credits = await creditsIn(world)
  const [second, helper] = [await addAdminTo(world, { rights: null }), await addAdminTo(world)]
  const goes = await world.join()
  await compareActs(world.database, office_opens, { marks_later: 1_000 })
  const asked = async (user_id: string) => credits.send(await world.signInAs(user_id), credits.body())
  return {
    async work() {
      await compareMarks(world.database)
      world.clock.set(office_opens)
      const admin = await world.signInAs(world.admin_user_id)
      const by = await world.signInAs(second.user_id)
      await asked(world.root_user_id)
      const { id } = await asked(world.franchise_user_id)
      world.clock.advance(60_000)
      await world.call(admin, approveCreditRequest, {
        params: { id },
        body: { current_password: worldPassword },
      })
      world.clock.advance(60_000)
      const { version, ...limits } = (await world.call(admin, transferSetting.get)).data
      const body = { ...(writeSetting(transferSetting, limits) as object), most_a_day: '50000.00', version }
      const waiting = await world.ask(admin, transferSetting.set, { body })
      world.clock.advance(60_000)
      expect((await agreedTo(world, by, waiting)).status).toBe(200)
      const more = { ...body, version: version + 1, most_a_day: '60000.00' }
      expect((await world.ask(admin, transferSetting.set, { body: more })).status).toBe(202)
      world.clock.advance(60_000)
      const rights = [page('admin/member/member-search').id]
      await world.call(admin, saveAdminRights, {
        params: { id: helper.id },
        body: { rights, is_read_only: false, version: 1, reason: 'For a test' },
      })
      world.clock.advance(60_000)
      const password = { password: 'another-horse-battery', confirm_password: 'another-horse-battery' }
      const mine = await world.signInAs(helper.user_id)
      await world.call(mine, changePassword, { body: { current_password: worldPassword, ...password } })
      world.clock.advance(60_000)
      await world.call(admin, blockMember, { params: { id: 4n }, body: { reason: 'A test' } })
      world.clock.advance(60_000)
      const lines: Line[] = [
        ['2026-01-05', 'UPI 412345678901', '412345678901', '500.00'],
        ['2026-01-06', 'Charges', '', '-7.00'],
      ]
      expect((await bankDesk(world, credits.account_id).bring(by, statementOf(lines))).status).toBe(200)
      world.clock.advance(60_000)
      await uploadFile(world, admin, chainOf(2))
      world.clock.advance(60_000)
      const {
        name,
        email,
        version: seen,
      } = (await world.call(admin, getMember, { params: { id: goes.member_id } })).data
      const changed = { name, email, mobile: '9877700001', version: seen, reason: 'A test' }
      expect((await world.ask(admin, changeMember, { params: { id: goes.member_id }, body: changed })).status).toBe(200)
      world.clock.advance(60_000)
    },
  }
}

/** A company of some days: closings, a cancelled receipt, pins that moved, donations, bank details; sealed as it grew. */
beforeAll(async () => {
  world = await createWorld()
  const office = await openOffice(world)
  const { mid, top } = await growEarners(world)
  await closeDay(world)
  written_down = [(await sealNew(world.services))!]
  await joinActive(world, { sponsor: top, side: 'right' })
  await joinActive(world, { sponsor: mid, side: 'right' })
  await closeDay(world)
  await issuePins(world, { count: 3 })
  const by_person_id = await adminIdOf(world)
  const move = { from_user_id: world.franchise_user_id, to_user_id: mid, variant: paidVariant(world), count: 1 }
  await inTransaction(world.db, (trx) => transferPins(trx, world.services, { ...move, remark: '', by_person_id }))
  const goes = await world.join()
  const { receipt_no } = await world.activate(goes.user_id)
  const body = { receipt_no, reason: 'A test', current_password: worldPassword }
  await world.call(await world.signInAs(goes.user_id), cancelReceipt, { body })
  await growDonations(world)
  const member = await world.db.selectFrom('member').select('person_id').where('id', '=', 3n).executeTakeFirstOrThrow()
  const now = world.clock.now()
  await world.db
    .insertInto('person_key')
    .values({ person_id: member.person_id, key_sealed: Buffer.from('key') })
    .execute()
  await world.db
    .insertInto('bank_account')
    .values({
      person_id: member.person_id,
      state: 'approved',
      ifsc: 'SBIN0000001',
      account_no_sealed: Buffer.from('a'),
      account_no_mac: Buffer.from('hash of a'),
      submitted_at: now,
    })
    .execute()
  await world.db
    .insertInto('kyc_document')
    .values({
      person_id: member.person_id,
      kind: 'pan',
      state: 'approved',
      number_sealed: Buffer.from('b'),
      number_mac: Buffer.from('hash of b'),
      submitted_at: now,
    })
    .execute()
  await plantSteps(world.db)
  for (const act of ['POST /admin/members/:id/block', 'POST /admin/members/:id/unblock'])
    await inTransaction(world.db, (trx) =>
      appendAudit(trx, {
        at: now,
        person_id: by_person_id,
        user_id: world.admin_user_id,
        user_type: 'Admin',
        opened_by: null,
        act,
        outcome: 'done',
        input: {},
        note: { reason: 'A test' },
        ip: '192.0.2.1',
        user_agent: '',
      }),
    )
  await office.work()
  written_down.push((await sealNew(world.services))!)
  world.clock.advance(day_ms)
  await world.app.close()
  await world.services.pool.end()
  await world.database.owner.pool.end()
  template = new URL(world.database.owner_url).pathname.slice(1)
}, 120_000)
afterAll(() => onServer(`drop database ${template} with (force)`))

const caughtBy = (promise: string): Caught => {
  if (promise === replayPromise) return 'replay'
  if (promise === 'the seals are those that were written down') return 'head'
  if (promise.includes('seal')) return 'seal'
  if (promise.startsWith('what people decided')) return 'act'
  if (promise.endsWith('as they were last set') || promise.startsWith('each of their changes')) return 'mark'
  return promise.includes('a journal ') && promise.endsWith('the other way round') ? 'cause' : kindOrPromise(promise)
}
const kindOrPromise = (promise: string): Caught =>
  promise === 'every journal is of a kind that an act of the product posts' ? 'cause' : 'promise'

type Tried = Pick<Forgery, 'statements' | 'isAwake' | 'next'>

/** Commits a forgery to a copy of the company and proves the copy from the first row on. */
async function prove({ statements, isAwake, next }: Tried, heads: readonly SealHead[]) {
  const name = `banyan_forged_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template ${template} strategy file_copy`)
  const url = new URL(world.database.owner_url)
  url.pathname = `/${name}`
  const { db, pool, close } = openDatabase({ connectionString: url.toString() }, { max: 6 })
  try {
    const owner = await pool.connect()
    try {
      await owner.query(isAwake === true ? 'begin' : 'begin; set local session_replication_role = replica')
      for (const statement of statements) await owner.query(statement)
      await owner.query('commit')
    } finally {
      owner.release()
    }
    await next?.(db)
    return await summaryOf(proveBooks({ db, pool }, { is_deep: true, heads, checks: withKinds(checks, kindsOfTests) }))
  } finally {
    await close()
    await onServer(`drop database if exists ${name} with (force)`)
  }
}

const balance = (code: string, change: string): string =>
  `update ledger_account set balance_minor = balance_minor + (${change}) where code = '${code}'`
const anotherEntry = `insert into bank_entry (statement_id, deposit_account_id, row_no, value_day, amount_minor, reference, narration,
    reference_words, entry_key) select statement_id, deposit_account_id, 99, value_day, 99900, '499999999998', narration,
    array['499999999998'], 'x' from bank_entry limit 1`
/** The account that an income of a closing goes to. */
const wallet = (income_id: string) => `(select credit_account_id from income where id = ${income_id})`
const first = '100000001'
const journal = (kind: string, reference: string, key = reference): string =>
  `insert into journal (kind, reference, idempotency_key, input_hash, event_at)
    values ('${kind}', '${reference}', '${key}', '\\x00', '2026-01-02Z')`
const lastJournal = '(select max(id) from journal)'
const transfer = (debit: string, credit: string, amount: number): string[] => [
  `insert into transfer (journal_id, debit_account_id, credit_account_id, amount_minor, kind)
    values (${lastJournal}, (select id from ledger_account where code = '${debit}'),
      (select id from ledger_account where code = '${credit}'), ${amount}, 'sale')`,
  balance(debit, `-${amount}`),
  balance(credit, `${amount}`),
]
/** The income wallet of a member who earned nothing of it. */
const income2 = `(select code from ledger_account where wallet = 'INCOME' and owner_person_id = (select person_id from member where id = 2))`
const fromCashTo2 = (amount: number): string[] => [
  `insert into transfer (journal_id, debit_account_id, credit_account_id, amount_minor, kind)
    values (${lastJournal}, (select id from ledger_account where code = 'cash'),
      (select id from ledger_account where code = ${income2}), ${amount}, 'payout')`,
  balance('cash', `-${amount}`),
  `update ledger_account set balance_minor = balance_minor + ${amount} where code = ${income2}`,
]
const rehashAudit = async (db: Database): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    let hash: Buffer = Buffer.alloc(0)
    for (const line of await trx.selectFrom('audit').selectAll().orderBy('id').execute()) {
      hash = auditHash(hash, line)
      await trx.updateTable('audit').set({ hash }).where('id', '=', line.id).execute()
    }
    await trx.updateTable('audit_head').set({ hash }).execute()
  })
}
const sealAgain = async (db: Database): Promise<void> => {
  await sealNew({ db, clock: world.clock })
}
const noSeals = ['delete from seal_part', 'delete from seal']
const raise = [
  `update income set gross_minor = gross_minor + 5000, paid_minor = paid_minor + 5000, net_minor = net_minor + 5000 where id = ${first}`,
  `update matching set gross_minor = gross_minor + 5000, paid_minor = paid_minor + 5000 where income_id = ${first}`,
  `update ledger_account set balance_minor = balance_minor + 5000 where id = ${wallet(first)}`,
  balance('income_expense:matching', '-5000'),
  `update closing set totals = jsonb_set(jsonb_set(totals, '{paid}', to_jsonb(((totals->>'paid')::bigint + 5000)::text)),
    '{gross}', to_jsonb(((totals->>'gross')::bigint + 5000)::text)) where id = 1`,
]
const cancelled = '(select id from activation where cancelled_at is not null limit 1)'
const uncancel = [
  `update ledger_account account set balance_minor = balance_minor + moved.amount from (
    select account_id, -sum(amount_minor) as amount from ledger_entry
    where journal_id = (select id from journal where kind = 'activation_cancelled') group by account_id
  ) moved where moved.account_id = account.id`,
  `delete from transfer where journal_id = (select id from journal where kind = 'activation_cancelled')`,
  `delete from journal where kind = 'activation_cancelled'`,
  `delete from business_event where kind = 'reversal'`,
  `update member set activated_at = joined_at, package_id = 1 where id = (select member_id from activation where id = ${cancelled})`,
  'update activation set cancelled_at = null, cancelled_by = null, credit_note_no = null where cancelled_at is not null',
  `delete from receipt_series where series = 'C'`,
]

/** A moment of the day on which the office is at work, at which nobody did anything. */
const later = "timestamptz '2026-02-01T10:00:00+05:30'"
const admin2 = `(select min(id) from person where user_type = 'Admin' and id > 1)`
const helper = `(select max(id) from person where user_type = 'Admin')`
const request = `(select id from credit_request where state = 'pending')`

/** Acts that nobody did, and rows that change by right. */
const actsOfNobody: readonly Forgery[] = [
  {
    what: 'a request for credit is approved by an admin who did not: row, step, journal and balances',
    statements: [
      `insert into journal (kind, reference, idempotency_key, input_hash, event_at, created_by)
        select 'credit_request', 'credit_request:' || id, 'forged', '\\x00', ${later}, 1 from credit_request where state = 'pending'`,
      `insert into transfer (journal_id, debit_account_id, credit_account_id, amount_minor, kind)
        select ${lastJournal}, (select id from ledger_account where code = 'cash'), account.id, amount_minor, 'credit'
        from credit_request join ledger_account account on account.owner_person_id = person_id and account.wallet = 'FUND'
        where state = 'pending'`,
      `insert into step (noun, subject_id, state, move, at, by_person_id) select 'credit_request', id, 'approved', 'approve', ${later}, 1
        from credit_request where state = 'pending'`,
      `update credit_request set state = 'approved', acted_at = ${later}, acted_by = 1, journal_id = ${lastJournal}
        where state = 'pending'`,
    ],
    caught_by: ['act'],
  },
  {
    what: 'a request for credit is said to have been rejected by another',
    statements: [
      `insert into step (noun, subject_id, state, move, at, by_person_id, reason)
        values ('credit_request', ${request}, 'rejected', 'reject', ${later}, ${admin2}, 'Nothing came')`,
      `update credit_request set state = 'rejected', acted_at = ${later}, acted_by = ${admin2}, reason = 'Nothing came' where id = ${request}`,
    ],
    caught_by: ['act'],
  },
  {
    what: 'a second admin is said to have agreed',
    statements: [
      `update approval set state = 'approved', decided_by = ${admin2}, decided_at = ${later} where state = 'waiting'`,
    ],
    caught_by: ['act'],
  },
  {
    what: 'another is said to have agreed than did',
    statements: [`update approval set decided_by = ${helper} where state = 'approved'`],
    caught_by: ['act'],
  },
  {
    what: 'another is said to have asked',
    statements: [`update approval set requested_by = ${helper} where state = 'waiting'`],
    caught_by: ['act'],
  },
  {
    what: 'somebody agreed in the moment in which they agreed to something else',
    statements: [
      `update approval set state = 'approved', decided_by = one.decided_by, decided_at = one.decided_at
        from (select decided_by, decided_at from approval where state = 'approved') one where state = 'waiting'`,
    ],
    caught_by: ['act'],
  },
  {
    what: 'a setting is saved in the name of an admin: the limit of what one does alone is gone',
    statements: [
      `insert into setting (name, version, value, by_person_id, at)
        select name, version + 1, value || '{"adjustment_limit": "99999999.00"}', 1, ${later} from setting
        where name = 'transfer_settings' order by version desc limit 1`,
    ],
    isAwake: true,
    caught_by: ['act'],
  },
  {
    what: 'a setting is saved by nobody',
    statements: [
      `insert into setting (name, version, value, at) select name, version + 1, value, ${later} from setting
        where name = 'transfer_settings' order by version desc limit 1`,
    ],
    isAwake: true,
    caught_by: ['act'],
  },
  {
    what: 'a setting is saved in the moment of another act, with other figures',
    statements: [
      `insert into setting (name, version, value, by_person_id, at)
        select name, version + 1, value || '{"most_a_day": "7.00"}', by_person_id, at from setting
        where name = 'transfer_settings' order by version desc limit 1`,
    ],
    isAwake: true,
    caught_by: ['act'],
  },
  {
    what: 'a helper may open everything',
    statements: [`update person set access_rights = null where id = ${helper}`],
    caught_by: ['mark'],
  },
  {
    what: 'the same, and the triggers see it',
    statements: [`update person set access_rights = null, version = version + 1 where id = ${helper}`],
    isAwake: true,
    caught_by: ['mark'],
  },
  {
    what: 'codes for a member go to another mobile number',
    statements: [`update person set mobile = '9666600000' where user_id = 'root01'`],
    caught_by: ['mark'],
  },
  {
    what: 'codes for a member go to another mail address, and the triggers see it',
    statements: [`update person set email = 'thief@example.com' where user_id = 'root01'`],
    isAwake: true,
    caught_by: ['mark'],
  },
  {
    what: 'the bank’s statement has an entry that no bank wrote',
    statements: [anotherEntry],
    caught_by: ['act'],
  },
  {
    what: 'the same, and the statement counts it',
    statements: [anotherEntry, 'update bank_statement set new_count = new_count + 1'],
    caught_by: ['seal', 'act'],
  },
  {
    what: 'an import was of another file',
    statements: [`update import_batch set digest = sha256(digest)`],
    caught_by: ['act'],
  },
  {
    what: 'a member becomes an admin',
    statements: [`update person set user_type = 'Admin', access_rights = null where user_id = 'root01'`],
    caught_by: ['mark'],
  },
  {
    what: 'an admin is made, as if another had made one',
    statements: [
      `insert into person (user_id, user_type, name, email, mobile, created_at, created_by, password_hash)
        select 'thief1', 'Admin', 'Asha Namuna', '', '', ${later}, 1, password_hash from person where id = 1`,
    ],
    isAwake: true,
    caught_by: ['act'],
  },
  {
    what: 'an admin gets the password of somebody else',
    statements: [
      `update person set password_hash = (select password_hash from person where id = ${helper}) where id = 1`,
    ],
    caught_by: ['mark'],
  },
  {
    what: 'the same, changed as a password is, and the triggers see it',
    statements: [
      `update person set password_hash = (select password_hash from person where id = ${helper}), password_changed_at = ${later}
        where id = 1`,
    ],
    isAwake: true,
    caught_by: ['mark'],
  },
  {
    what: 'a member gets another password',
    statements: [
      `update person set password_hash = (select password_hash from person where id = 1) where user_id = 'root01'`,
    ],
    isAwake: true,
    caught_by: ['mark'],
  },
  {
    what: 'members pay into another account',
    statements: [`update deposit_account set account_no = '999999999999', account_holder = 'Thief'`],
    caught_by: ['mark'],
  },
  {
    what: 'an account to pay into is added as the product does it',
    statements: [
      `insert into deposit_account (label, account_holder, account_no, bank_name, branch, ifsc, upi_id, order_no, created_at)
        select 'Second', 'Thief', '999999999999', bank_name, branch, ifsc, upi_id, 1, ${later} from deposit_account limit 1`,
      `insert into record_version (noun, subject_id, version, after, by_person_id, at)
        select 'deposit_account', max(id), 1, '{"label": "Second"}', 1, ${later} from deposit_account`,
    ],
    isAwake: true,
    caught_by: ['act', 'mark'],
  },
  {
    what: 'a tax rule of nothing, by an admin',
    statements: [
      `insert into tds_rule (section, percent, no_pan_percent, threshold_minor, from_day, added_at, added_by)
        select section, 0, 0, threshold_minor, '2026-04-01', ${later}, 1 from tds_rule order by id desc limit 1`,
    ],
    isAwake: true,
    caught_by: ['act'],
  },
  {
    what: 'a tax rule by nobody',
    statements: [
      `insert into tds_rule (section, percent, no_pan_percent, threshold_minor, from_day, added_at)
        select section, 0, 0, threshold_minor, '2026-04-01', ${later} from tds_rule order by id desc limit 1`,
    ],
    isAwake: true,
    caught_by: ['act'],
  },
  {
    what: 'a plan is saved in the name of an admin',
    statements: [
      `insert into plan_version (plan, effective_from, reason, created_by, created_at)
        select plan, '2026-03-01Z', 'Better', 1, ${later} from plan_version order by id desc limit 1`,
    ],
    isAwake: true,
    caught_by: ['act'],
  },
  {
    what: 'a PAN counts as another',
    statements: [`update kyc_document set number_mac = 'hash of d'`],
    caught_by: ['mark'],
  },
  {
    what: 'a bank account counts as another',
    statements: [`update bank_account set account_no_mac = 'hash of c'`],
    isAwake: true,
    caught_by: ['mark'],
  },
  {
    what: 'a package costs less',
    statements: ['update package set price_minor = price_minor - 100 where id = 1'],
    isAwake: true,
    caught_by: ['mark'],
  },
  {
    what: 'the company pays out more of what comes in',
    statements: ['update company set max_payout_percent = max_payout_percent + 1'],
    caught_by: ['mark'],
  },
  {
    what: 'a block is lifted by an admin who did not',
    statements: [
      `insert into member_block (member_id, is_blocked, reason, by_person_id, at)
        select member_id, false, 'A test', 1, ${later} from member_block limit 1`,
    ],
    caught_by: ['act'],
  },
  {
    what: 'the mark of a changed row is made to fit',
    statements: [
      `update person set access_rights = null where id = ${helper}`,
      `update row_mark set mark = mark_of(person) from person where noun = 'person' and subject_id = person.id and person.id = ${helper}`,
    ],
    caught_by: ['seal'],
  },
  {
    what: 'acts are compared from a later day on',
    statements: [
      `update approval set state = 'approved', decided_by = ${admin2}, decided_at = ${later} where state = 'waiting'`,
      `update proof_since set acts_from = '2030-01-01Z'`,
    ],
    caught_by: ['seal'],
  },
]

const forgeries: readonly Forgery[] = [
  {
    what: 'an agreement gets its line in the audit, hashed on to the chain as the product does it',
    statements: [
      `update approval set state = 'approved', decided_by = ${admin2}, decided_at = ${later} where state = 'waiting'`,
    ],
    next: (db) =>
      inTransaction(db, async (trx) =>
        appendAudit(trx, {
          at: new Date('2026-02-01T10:00:00+05:30'),
          person_id: (
            await trx
              .selectFrom('approval')
              .select('decided_by')
              .where('state', '=', 'approved')
              .orderBy('id', 'desc')
              .limit(1)
              .executeTakeFirstOrThrow()
          ).decided_by,
          user_id: 'helper1',
          user_type: 'Admin',
          opened_by: null,
          act: 'POST /admin/approvals/:id/approve',
          outcome: 'done',
          input: {},
          note: {},
          ip: '192.0.2.1',
          user_agent: '',
        }),
      ),
    caught_by: [],
    why: 'A row with its line is all that an act leaves. The admin who is named there reads it on the page of the own acts, and a guarded call that was not made again changed nothing.',
  },
  {
    what: 'an income is raised, with its matching, both balances and the totals',
    statements: raise,
    caught_by: ['replay', 'seal'],
  },
  {
    what: 'the same, and all seals are thrown away',
    statements: [...raise, ...noSeals],
    caught_by: ['replay', 'head'],
  },
  {
    what: 'the same, and the whole chain of seals is made anew',
    statements: [...raise, ...noSeals],
    next: sealAgain,
    caught_by: ['replay', 'head'],
  },
  {
    what: 'a cancellation never happened: event, journal, transfers, credit note and balances',
    statements: uncancel,
    caught_by: ['seal'],
  },
  {
    what: 'the plan paid more all along',
    statements: [`update plan_version set plan = jsonb_set(plan, '{matching,rate_percent}', '"20"')`],
    caught_by: ['replay', 'seal'],
  },
  {
    what: 'an activation carried more volume: event, receipt and pin',
    statements: [
      `update business_event set bv_minor = bv_minor * 3 where source_type = 'activation' and source_id = 4`,
      'update activation set bv_minor = bv_minor * 3 where id = 4',
      'update pin set bv_minor = bv_minor * 3 where id = (select pin_id from activation where id = 4)',
    ],
    caught_by: ['seal', 'replay'],
  },
  {
    what: 'two members swap what a closing paid them, with their balances',
    statements: [
      `create temp table swapped on commit drop as select a.id as a, b.id as b, a.member_id as ma, b.member_id as mb,
        a.credit_account_id as ca, b.credit_account_id as cb, a.net_minor as na, b.net_minor as nb
        from income a join income b on b.closing_id = a.closing_id and b.member_id <> a.member_id where a.id = ${first} limit 1`,
      'update income set member_id = mb, credit_account_id = cb from swapped where id = a',
      'update income set member_id = ma, credit_account_id = ca from swapped where id = b',
      'update ledger_account set balance_minor = balance_minor - na + nb from swapped where id = ca',
      'update ledger_account set balance_minor = balance_minor - nb + na from swapped where id = cb',
    ],
    caught_by: ['replay', 'seal'],
  },
  {
    what: 'an income more in a closing: row, chunk, totals and balances',
    statements: [
      `insert into income (id, closing_id, member_id, kind, base_minor, rate, gross_minor, trimmed_minor, paid_minor, net_minor,
        plan_version_id, at, journal_id, debit_account_id, credit_account_id)
        select 100000099, closing_id, member_id, 'sponsored', base_minor, rate, 700, 0, 700, 700, plan_version_id, at, journal_id,
          (select id from ledger_account where code = 'income_expense:sponsored'), credit_account_id from income where id = ${first}`,
      'update closing_chunk set income_count = income_count + 1 where closing_id = 1',
      `update ledger_account set balance_minor = balance_minor + 700 where id = ${wallet(first)}`,
      balance('income_expense:sponsored', '-700'),
    ],
    caught_by: ['replay', 'seal'],
  },
  {
    what: 'what members carry is replaced, and the digest with it',
    statements: [
      `update closing_state set state = (select state from closing_state where closing_id = 1 and chunk_no = 0) where closing_id = 2`,
      'update closing set digest = sha256(digest) where id = 2',
    ],
    caught_by: ['replay', 'seal'],
  },
  {
    what: 'a closing is backdated with its incomes and its journals',
    statements: [
      `update closing set window_to = window_to - interval '2 hours' where id = 1`,
      `update closing set window_from = window_from - interval '2 hours' where id = 2`,
      `update income set at = at - interval '2 hours' where closing_id = 1`,
      `update journal set event_at = event_at - interval '2 hours' where reference = 'closing:1'`,
    ],
    caught_by: ['seal'],
  },
  {
    what: 'a refund went to another member, with both balances',
    statements: [
      `create temp table moved on commit drop as select transfer.id, transfer.credit_account_id as was, amount_minor,
        (select id from ledger_account where code = ${income2}) as goes
        from transfer where kind = 'sale_refund'`,
      'update transfer set credit_account_id = goes from moved where transfer.id = moved.id',
      'update ledger_account set balance_minor = balance_minor - amount_minor from moved where ledger_account.id = was',
      'update ledger_account set balance_minor = balance_minor + amount_minor from moved where ledger_account.id = goes',
    ],
    caught_by: ['seal', 'promise'],
  },
  {
    what: 'a receipt was cheaper: receipt, pin, journals, event and balances',
    statements: [
      'update activation set price_minor = price_minor - 1180, taxable_minor = taxable_minor - 1000, gst_minor = gst_minor - 180 where id = 1',
      'update pin set price_minor = price_minor - 1180 where id = 1',
      'update pin_movement set price_minor = price_minor - 1180 where pin_id = 1',
      `update transfer set amount_minor = amount_minor - 1180 where journal_id = (select id from journal where reference = 'pin_batch:1')`,
      `update transfer set amount_minor = amount_minor - 1000 where kind = 'sale' and journal_id = (select id from journal where reference = 'activation:1')`,
      `update transfer set amount_minor = amount_minor - 180 where kind = 'gst' and journal_id = (select id from journal where reference = 'activation:1')`,
      `update business_event set amount_minor = amount_minor - 1000 where source_type = 'activation' and source_id = 1`,
      balance('cash', '1180'),
      balance('sales', '-1000'),
      balance('gst_payable', '-180'),
    ],
    caught_by: ['seal'],
  },
  {
    what: 'a line of the audit is changed and the whole chain of the audit hashed anew',
    statements: [`update audit set reason = 'Another reason' where id = (select max(id) - 1 from audit)`],
    next: rehashAudit,
    caught_by: ['seal'],
  },
  {
    what: 'the last lines of the audit are cut off',
    statements: ['delete from audit where id > (select max(id) - 2 from audit)'],
    next: async (db) => {
      await sql`update audit_head set last_id = (select max(id) from audit)`.execute(db)
      await rehashAudit(db)
    },
    caught_by: ['seal'],
  },
  {
    what: 'the last seal is deleted',
    statements: ['delete from seal_part where seal_no = 2', 'delete from seal where no = 2'],
    caught_by: ['head'],
  },
  {
    what: 'a transfer is changed and the chain of seals made anew around it',
    statements: [
      `update transfer set amount_minor = amount_minor + 100 where kind = 'sale_refund'`,
      `update transfer set amount_minor = amount_minor - 100 where kind = 'gst_refund'`,
      balance('sales', '-100'),
      balance('gst_payable', '100'),
      `update activation set taxable_minor = taxable_minor + 100, gst_minor = gst_minor - 100 where id = ${cancelled}`,
      ...noSeals,
    ],
    next: sealAgain,
    caught_by: ['head'],
  },
  {
    what: 'a member is paid to another bank account',
    statements: [`update bank_account set ifsc = 'HDFC0000002', account_no_sealed = 'c'`],
    caught_by: ['seal'],
  },
  { what: 'a PAN is exchanged', statements: [`update kyc_document set number_sealed = 'd'`], caught_by: ['seal'] },
  {
    what: 'money out of nothing: a journal of a kind of its own, cash to a wallet',
    statements: [journal('gift', 'gift:1'), ...fromCashTo2(900_000)],
    caught_by: ['cause'],
  },
  {
    what: 'a second refund of a receipt that was cancelled',
    statements: [journal('activation_cancelled', 'activation:1', 'again'), ...fromCashTo2(50_000)],
    caught_by: ['cause'],
  },
  {
    what: 'a journal of incomes without an event',
    statements: [journal('incomes', 'event:1'), ...fromCashTo2(50_000)],
    caught_by: ['cause'],
  },
  {
    what: 'a journal of a closing more than it has chunks',
    statements: [journal('closing', 'closing:1', 'closing:1:2'), ...fromCashTo2(50_000)],
    caught_by: ['cause'],
  },
  {
    what: 'a transfer more in a journal that is sealed',
    statements: fromCashTo2(70_000).map((statement) =>
      statement.replace(lastJournal, `(select id from journal where reference = 'closing:1')`),
    ),
    caught_by: ['seal'],
  },
  {
    what: 'a sale of pins vanishes with its pins, its journal and the cash',
    statements: [
      `create temp table gone on commit drop as select max(id) as id from pin_batch`,
      `update ledger_account set balance_minor = balance_minor + 354000 where code = 'cash'`,
      `update ledger_account set balance_minor = balance_minor - (select sum(price_minor) from pin, gone where batch_id = gone.id) where code = 'pin_liability'`,
      'delete from pin_movement using gone, pin where pin_id = pin.id and pin.batch_id = gone.id',
      `delete from transfer using gone, journal where journal_id = journal.id and reference = 'pin_batch:' || gone.id`,
      `delete from journal using gone where reference = 'pin_batch:' || gone.id`,
      'delete from pin using gone where batch_id = gone.id',
      'delete from pin_batch using gone where pin_batch.id = gone.id',
    ],
    caught_by: ['seal'],
  },
  {
    what: 'a receipt belongs to another member: receipt, pin and event',
    statements: [
      'update activation set member_id = 8 where id = 5',
      `update business_event set member_id = 8 where source_type = 'activation' and source_id = 5`,
      'update pin set used_for_member_id = 8 where id = (select pin_id from activation where id = 5)',
    ],
    caught_by: ['seal'],
  },
  {
    what: 'a member was sponsored by somebody else',
    statements: ['update member set sponsor_id = 1 where id = 3', 'update member set sponsor_id = 1 where id = 5'],
    caught_by: ['seal'],
  },
  {
    what: 'the volume of an event moves into the window before',
    statements: [
      `update business_event set at = at - interval '1 day' where source_type = 'activation' and source_id = 7`,
      `update activation set at = at - interval '1 day' where id = 7`,
      `update pin set used_at = used_at - interval '1 day' where id = (select pin_id from activation where id = 7)`,
    ],
    caught_by: ['seal'],
  },
  {
    what: 'a closing never saw the last activation',
    statements: ['update closing set event_horizon_id = event_horizon_id - 1 where id = 1'],
    caught_by: ['replay', 'seal'],
  },
  {
    what: 'an income had been larger and was trimmed',
    statements: [
      `update income set gross_minor = gross_minor + 900, trimmed_minor = trimmed_minor + 900 where id = ${first}`,
      `update matching set gross_minor = gross_minor + 900, trimmed_minor = trimmed_minor + 900 where income_id = ${first}`,
    ],
    caught_by: ['replay', 'seal'],
  },
  {
    what: 'an income says another rate',
    statements: [`update income set rate = '12%' where id = ${first}`],
    caught_by: ['replay', 'seal'],
  },
  {
    what: 'an income hangs on the journal of another closing',
    statements: [
      `update income set journal_id = (select id from journal where reference = 'closing:2') where id = ${first}`,
    ],
    caught_by: ['replay', 'seal'],
  },
  {
    what: 'two totals of a closing are made up',
    statements: [`update closing set totals = totals || '{"members_paid": 5, "turnover": "1"}' where id = 2`],
    caught_by: ['replay', 'seal'],
  },
  {
    what: 'a payment between members was larger: link, journals and memos',
    statements: [
      `update donation_link set amount_minor = amount_minor + 100 where status = 'confirmed'`,
      `update transfer set amount_minor = amount_minor + 100 from journal where journal.id = journal_id and reference =
        (select 'donation_link:' || id from donation_link where status = 'confirmed')`,
    ],
    caught_by: ['seal', 'promise'],
  },
  {
    what: 'a proof of a payment was never handed in',
    statements: [`delete from donation_step where act = 'prove'`, 'delete from donation_proof'],
    caught_by: ['seal', 'cause'],
  },
  {
    what: 'a used pin can be used again',
    statements: [
      `update pin set status = 'unused', used_at = null, used_for_member_id = null, used_by_person_id = null where id = 1`,
    ],
    caught_by: ['promise'],
  },
  {
    what: 'pins belong to somebody else',
    statements: [
      `update pin set owner_person_id = (select person_id from member where id = 2) where status = 'unused'`,
    ],
    caught_by: ['promise'],
  },
  {
    what: 'money moves from wallet to wallet without a transfer',
    statements: [
      `update ledger_account set balance_minor = balance_minor - 100 where id = ${wallet(first)}`,
      `update ledger_account set balance_minor = balance_minor + 100 where wallet = 'FUND' and owner_person_id = 2`,
    ],
    caught_by: ['promise'],
  },
  {
    what: 'a sale is booked in another year',
    statements: [`update journal set event_at = event_at - interval '1 year' where kind = 'pins_sold'`],
    caught_by: ['seal'],
  },
  {
    what: 'another admin is said to have posted it',
    statements: [`update journal set created_by = 2 where kind = 'pins_sold'`],
    caught_by: ['seal'],
  },
  {
    what: 'a seal is said to be older',
    statements: [`update seal set sealed_at = sealed_at - interval '1 day' where no = 1`],
    caught_by: ['seal'],
  },
  {
    what: 'a sale of pins for cash that nobody brought is written as the product writes one',
    statements: [
      `insert into pin_batch (package_id, kind, count, owner_person_id, payment_mode, generated_at, generated_by)
        values (1, 'paid', 1, 2, 'Cash', '2026-01-03Z', 1)`,
      `insert into pin (batch_id, package_id, kind, price_minor, bv_minor, owner_person_id, expires_at, generated_at, pin_no, password_sealed)
        select max(pin_batch.id), 1, 'paid', 118000, 100000, 2, '2027-01-01Z', '2026-01-03Z', 'FORGED000001', '\\x00' from pin_batch`,
      `insert into pin_movement (pin_id, person_id, package_id, pin_kind, price_minor, kind, delta, at)
        select max(id), 2, 1, 'paid', 118000, 'generated', 1, '2026-01-03Z' from pin`,
      `insert into journal (kind, reference, idempotency_key, input_hash, event_at)
        select 'pins_sold', 'pin_batch:' || max(id), 'pin_batch:' || max(id), '\\x00', '2026-01-03Z' from pin_batch`,
      ...transfer('cash', 'pin_liability', 118_000),
    ],
    caught_by: [],
    why: 'New rows that say what an act of the product would have said are such an act. The bank statement shows it, and its pin opens nothing without the secret key.',
  },
]

test('the company that is forged here is in order itself', async () => {
  const { broken, reached } = await prove({ statements: [] }, written_down)
  expect(broken).toEqual([])
  expect(reached.closings_replayed).toBeGreaterThanOrEqual(2n)
})

const caught = new Set<string>()

const undone = new Error('undone')

/** Forges in one copy, and takes it back: what acts, marks and seals say of it. */
async function foundAtOnce({ statements, isAwake }: Forgery): Promise<Set<Caught>> {
  const found = new Set<Caught>()
  await quick.db
    .transaction()
    .execute(async (trx) => {
      if (isAwake !== true) await sql`set local session_replication_role = replica`.execute(trx)
      for (const statement of statements) await sql.raw(statement).execute(trx)
      // What waits for a commit.
      await sql`set constraints all immediate`.execute(trx)
      for (const { promise, find } of checks) {
        const kind = caughtBy(promise)
        if (!['act', 'mark', 'seal'].includes(kind) || found.has(kind)) continue
        if ((await find(trx)).breaches > 0n) found.add(kind)
      }
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found
}

let quick: ReturnType<typeof openDatabase>
const name_of_quick = `banyan_forged_${randomBytes(6).toString('hex')}`
beforeAll(async () => {
  await onServer(`create database ${name_of_quick} template ${template} strategy file_copy`)
  const url = new URL(world.database.owner_url)
  url.pathname = `/${name_of_quick}`
  quick = openDatabase({ connectionString: url.toString() }, { max: 1 })
})
afterAll(async () => {
  await quick.close()
  await onServer(`drop database if exists ${name_of_quick} with (force)`)
})

test.each(actsOfNobody.map((forgery) => [forgery.what, forgery] as const))('%s', async (what, forgery) => {
  expect([...(await foundAtOnce(forgery))]).toEqual(expect.arrayContaining([...forgery.caught_by]))
  caught.add(what)
})

test.each(forgeries.map((forgery) => [forgery.what, forgery] as const))('%s', async (what, forgery) => {
  const { broken } = await prove(forgery, written_down)
  const found = new Set(broken.map(({ promise }) => caughtBy(promise)))
  expect(
    [...found],
    JSON.stringify(broken, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
  ).toEqual(expect.arrayContaining([...forgery.caught_by]))
  if (forgery.caught_by.length === 0) {
    expect(forgery.why).toBeTruthy()
    expect(broken).toEqual([])
  } else caught.add(what)
})

test('whoever makes every seal anew and owns the file too is found by a head on paper alone', async () => {
  const forged: Tried = {
    statements: [`update journal set created_by = 2 where kind = 'pins_sold'`, ...noSeals],
    next: sealAgain,
  }
  expect((await prove(forged, [])).broken).toEqual([])
  expect((await prove(forged, written_down.slice(-1))).broken.map(({ promise }) => caughtBy(promise))).toEqual(['head'])
})

test('of the forgeries tried at least 45 of 50 are caught', () => {
  const tried = [...actsOfNobody, ...forgeries]
  expect(tried.length).toBeGreaterThanOrEqual(50)
  expect(caught.size).toBeGreaterThanOrEqual((tried.length * 45) / 50)
  expect(tried.length - caught.size).toBe(tried.filter(({ caught_by }) => caught_by.length === 0).length)
})
