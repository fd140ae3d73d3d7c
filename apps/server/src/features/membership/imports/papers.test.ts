import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approveBanking, listBanking, rejectBanking, revealBanking } from '@banyan/contract/banking/banking.ts'
import { listImportFaults, listImportRows } from '@banyan/contract/imports/import-lists.ts'
import * as contract from '@banyan/contract/imports/imports.ts'
import { approveKyc, getKyc, listKycRequests } from '@banyan/contract/kyc/kyc.ts'
import { importColumns, neededColumns } from '@banyan/domain/imports/import-columns.ts'
import { tdsYears } from '@banyan/contract/tds/tds.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { acceptFile, acceptRun, runFile } from '#testing/people/accept-import.ts'
import { addAdminTo } from '#testing/people/admins.ts'
import { anotherAdmin } from '#testing/people/another-admin.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { csvOf, sendImport, uploadFile, type Cells } from '#testing/people/import-files.ts'
import { gstinOf, sendDocument } from '#testing/people/kyc-documents.ts'
import { earnTaxed, taxedIncomesOf } from '#testing/money/tax.ts'
import { switchPage } from '#testing/switch-page.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { maybeOpenedBank, submitBank } from '#features/people/banking/index.ts'
import { sealBooks } from '#features/books/proof/index.ts'
import { workOnImports } from './index.ts'
import { openLine, sealLine } from './sealed-cells.ts'
import { snapshotOf } from './testing/snapshot.ts'

const hour_ms = 3_600_000

let world: World
/** Sessions of five admins, none of whom had another in hand lately. */
let desk: Record<'first' | 'second' | 'third' | 'fourth', string>

const admins = ['admin2', 'admin3', 'admin4'] as const
/** Sessions of admins end while the clock moves. */
async function signIn() {
  const [second, third, fourth] = await Promise.all(admins.map((user_id) => world.signInAs(user_id)))
  desk = {
    first: await world.signInAs(world.admin_user_id),
    second: second!,
    third: third!,
    fourth: fourth!,
  }
}

beforeAll(async () => {
  world = await createWorld()
  for (const user_id of admins) await anotherAdmin(world, user_id)
  world.clock.advance(8 * 24 * hour_ms)
  await switchPage(world, 'admin/member/kyc-requests', true)
  await signIn()
})
afterAll(async () => {
  await sealBooks(world.services)
  await expectBooksToBalance(world)
  await world.close()
})

const work = () => workOnImports(world.services, new AbortController().signal)
let files = 0
/** Members below the one who was placed last on the left, each below the one before. */
async function rowsBelow(cells: readonly Cells[]): Promise<Cells[]> {
  files += 1
  const { user_id: parent } = await world.join()
  const idOf = (at: number) => `PAPER${files}${String(at).padStart(3, '0')}`
  return cells.map((change, at) => {
    const above = at === 0 ? parent : idOf(at - 1)
    return { user_id: idOf(at), sponsor_id: above, parent_id: above, name: 'Asha Namuna', ...change }
  })
}
const uploaded = async (rows: readonly Cells[]): Promise<bigint> => {
  const id = await uploadFile(world, desk.first, rows)
  await work()
  return id
}
const detail = async (id: bigint) => (await world.call(desk.first, contract.getImport, { params: { id } })).data
const faultsOf = async (id: bigint) =>
  (await world.list(desk.first, listImportFaults, { import_id: id })).data.map(
    ({ row_no, column, code, value }) => [row_no, column, code, value] as const,
  )
const accepted = (rows: readonly Cells[]) => acceptFile(world, { first: desk.first, second: desk.second, rows })
const personOf = async (user_id: string): Promise<bigint> =>
  (await world.db.selectFrom('person').select('id').where('user_id', '=', user_id).executeTakeFirstOrThrow()).id
const bankOf = async (user_id: string) =>
  world.db
    .selectFrom('bank_account')
    .selectAll()
    .where('person_id', '=', await personOf(user_id))
    .executeTakeFirstOrThrow()
const panOf = async (user_id: string) =>
  world.db
    .selectFrom('kyc_document')
    .selectAll()
    .where('person_id', '=', await personOf(user_id))
    .where('kind', '=', 'pan')
    .where('state', '<>', 'replaced')
    .executeTakeFirstOrThrow()
const approveBank = (token: string, id: bigint, reason?: string) =>
  world.ask(token, approveBanking, { params: { id }, body: reason === undefined ? {} : { reason } })
const approvePan = (token: string, id: bigint, reason?: string) =>
  world.ask(token, approveKyc, { params: { id }, body: reason === undefined ? {} : { reason } })

/** What the lists say to a reader of approving the papers of a member: the sentence that keeps them from it, where one does. */
async function shownTo(token: string, user_id: string): Promise<(string | true | undefined)[]> {
  const { data: banks } = await world.list(token, listBanking, { user_id, state: 'submitted' })
  const { data: documents } = await world.list(token, listKycRequests, { user_id, state: 'submitted' })
  return [...banks, ...documents].map(({ may, kept_from }) => {
    expect(may.reject).toBe(true)
    return may.approve ? true : kept_from?.reason.code
  })
}

/** A member chooses a password: that of everybody here. */
async function letIn(user_id: string): Promise<void> {
  const root = world.db.selectFrom('person').select('password_hash').where('user_id', '=', world.root_user_id)
  const { password_hash } = await root.executeTakeFirstOrThrow()
  await world.db.updateTable('person').set({ password_hash }).where('user_id', '=', user_id).execute()
}

/** A member gives an account, past the code that it takes. */
async function giveBank(user_id: string, account_no: string): Promise<void> {
  const person_id = await personOf(user_id)
  const none = { bank_name: '', branch: '', upi_id: '', crypto_address: '' }
  const details = { ...none, account_holder: 'Asha Namuna', account_no, ifsc: 'SBIN0000001' }
  await inTransaction(world.db, (trx) => submitBank(trx, world.services, { person_id, details }))
}

/** A PAN of a person that no other test has. */
let pans = 0
const nextPan = () => `QWEPN${String(1001 + pans++)}R`
let accounts = 0
const nextAccount = () => String(918_273_000_001 + accounts++)
const bankCells = (bank_account: string, bank_holder = 'Asha Namuna'): Cells => ({
  bank_account,
  bank_holder,
  ifsc: 'SBIN0000001',
})

/** Every table whose rows hold one of these texts, in clear, in hexadecimal or in base64. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const shapes = texts.flatMap((text) => [
    text,
    text.toLowerCase(),
    Buffer.from(text).toString('hex'),
    Buffer.from(text).toString('base64').replace(/=+$/, ''),
  ])
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    world.db,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ is_there: boolean }>`
      select exists (select from ${sql.table(name)} t, unnest(${shapes}::text[]) shape where strpos(t::text, shape) > 0) as is_there`.execute(
      world.db,
    )
    if (rows[0]!.is_there) found.push(name)
  }
  return found
}

describe('a file with papers', () => {
  test('says what is wrong with them, and shows the last four characters alone', async () => {
    const rows = await rowsBelow([
      { pan: 'QWECN4321R', bank_account: '918273645546' },
      { pan: 'ASDPN1234F', ...bankCells('12345678'), upi: 'nobody' },
      { pan: 'asdpn1234f', name: 'ZXCPN1234V' },
    ])
    const id = await uploaded(rows)
    expect(await faultsOf(id)).toEqual([
      [2, 'pan', 'pan_person', '••••••321R'],
      [2, 'bank_holder', 'holder_missing', ''],
      [2, 'ifsc', 'ifsc_missing', ''],
      [3, 'upi', 'upi_shape', '•••ody'],
      [3, 'bank_account', 'account_length', '••••5678'],
      [3, 'pan', 'pan_twice', '••••••234F'],
      [4, 'name', 'name_shape', '••••••234V'],
      [4, 'pan', 'pan_twice', '••••••234f'],
    ])
    expect(await tablesWith(['QWECN4321R', '918273645546', 'ASDPN1234F', 'ZXCPN1234V'])).toEqual([])
    await world.call(desk.first, contract.discardImport, { params: { id } })
  })

  test('may leave out their columns, as files did before, or some of them', async () => {
    const [row] = await rowsBelow([{ pan: nextPan() }])
    for (const head of [neededColumns, ['pan', ...neededColumns] as const]) {
      const { body } = await sendImport(world, desk.first, csvOf([row!], head))
      await work()
      const id = BigInt(body.data!.id)
      expect(await detail(id)).toMatchObject({ state: 'ready', totals: { pans: head.length - 13, banks: 0 } })
      await world.call(desk.first, contract.discardImport, { params: { id } })
    }
  })

  test('shows nothing of a row whose cells have slipped but the id that names it', async () => {
    const [pan, account_no] = [nextPan(), nextAccount()]
    const [row, other] = await rowsBelow([
      { pan, ...bankCells(account_no), upi: 'asha@okbank' },
      { pan: nextPan(), upi: 'kiran@okbank' },
    ])
    const [head, first, second] = csvOf([row!, other!]).split('\r\n')
    const { body } = await sendImport(world, desk.first, [head, `${account_no},${first}`, `${second},x`].join('\n'))
    await work()
    const id = BigInt(body.data!.id)
    expect(await faultsOf(id)).toEqual([
      [2, null, 'cells_beyond', ''],
      [3, null, 'cells_beyond', ''],
    ])
    expect(await tablesWith([pan, account_no])).toEqual([])
    const { data } = await world.list(desk.first, listImportRows, { import_id: id })
    expect(data.map(({ user_id }) => user_id)).toEqual(['', other!.user_id])
    await world.call(desk.first, contract.discardImport, { params: { id } })

    // A cell that was taken out of a sheet: the others move up, and the row is as long as before.
    const moved = csvOf(
      [row!],
      importColumns.filter((column) => column !== 'joined_on'),
    )
    const sent = await sendImport(world, desk.first, [head, `${moved.split('\r\n')[1]!},`].join('\n'))
    await work()
    const id_of_moved = BigInt(sent.body.data!.id)
    expect(await faultsOf(id_of_moved)).toContainEqual([
      2,
      importColumns[importColumns.indexOf('pan') - 1],
      'amount_shape',
      `••••••${pan.slice(-4)}`,
    ])
    expect(await tablesWith([pan, account_no])).toEqual([])
    await world.call(desk.first, contract.discardImport, { params: { id: id_of_moved } })
  })

  test('names a PAN that is approved for somebody: one PAN, one id', async () => {
    const { user_id } = await world.join({ name: 'Kiran Namuna' })
    const number = nextPan()
    const { body } = await sendDocument(world, await world.signInAs(user_id), 'pan', { number })
    const theirs = await uploaded(await rowsBelow([{ pan: number }]))
    // Two who only say the same of themselves are no fault: neither has proven it.
    expect(await faultsOf(theirs)).toEqual([])
    await world.call(desk.third, approveKyc, { params: { id: BigInt((body.data as { id: string }).id) } })
    await world.call(desk.first, contract.checkImport, { params: { id: theirs } })
    await work()
    expect(await faultsOf(theirs)).toEqual([[2, 'pan', 'pan_taken', `••••••${number.slice(-4)}`]])
    await world.call(desk.first, contract.discardImport, { params: { id: theirs } })
  })

  test('is undone whole, papers with it', async () => {
    const rows = await rowsBelow([{ pan: nextPan(), ...bankCells(nextAccount()) }, { upi: 'asha@okbank' }])
    const before = await snapshotOf(world.db)
    const id = await uploaded(rows)
    await world.call(desk.first, contract.runImport, { params: { id } })
    await work()
    const { data } = await world.list(desk.first, listImportRows, { import_id: id })
    expect(
      data.map(({ pan_masked, account_no_masked, upi_masked }) => [pan_masked, account_no_masked, upi_masked]),
    ).toEqual([
      [`••••••${rows[0]!.pan!.slice(-4)}`, `••••••••${rows[0]!.bank_account!.slice(-4)}`, ''],
      ['', '', '•••••••bank'],
    ])
    const body = { reason: 'The wrong file', current_password: worldPassword }
    await world.call(desk.first, contract.undoImport, { params: { id }, body })
    await work()
    expect((await detail(id)).state).toBe('undone')
    expect(await snapshotOf(world.db)).toEqual(before)
    expect(await world.db.selectFrom('import_line').select('row_no').where('batch_id', '=', id).execute()).toEqual([])
  })
})

describe('papers of an accepted file', () => {
  test('wait for approval as if each member had given them, and lie in clear in no table', async () => {
    const [pan, account_no, upi] = [nextPan(), nextAccount(), 'sampleperson@oksample']
    const [row, other] = await rowsBelow([{ pan: pan.toLowerCase(), ...bankCells(account_no), upi }, {}])
    const uploaded_id = await uploaded([row!, other!])
    expect(await detail(uploaded_id)).toMatchObject({ state: 'ready', totals: { pans: 1, banks: 1 } })
    expect(await tablesWith([pan, account_no, upi])).toEqual([])
    await world.call(desk.first, contract.discardImport, { params: { id: uploaded_id } })
    const id = await accepted([row!, other!])
    expect((await detail(id)).state).toBe('accepted')
    expect(await tablesWith([pan, account_no, upi])).toEqual([])

    const { import_no } = await detail(id)
    const { data: banks } = await world.list(desk.third, listBanking, { user_id: row!.user_id! })
    expect(banks).toMatchObject([
      {
        state: 'submitted',
        account_holder: 'Asha Namuna',
        ifsc: 'SBIN0000001',
        account_no_masked: `••••••••${account_no.slice(-4)}`,
        upi_masked: 'sa••••@oksample',
        name_match_percent: 100,
        hold_until: null,
        import_no,
      },
    ])
    const { data: documents } = await world.list(desk.third, listKycRequests, { user_id: row!.user_id! })
    expect(documents).toMatchObject([
      { kind: 'pan', state: 'submitted', number_masked: `••••••${pan.slice(-4)}`, has_image: false, import_no },
    ])
    const body = { reason: 'Compared with the bank' }
    const shown = await world.call(desk.third, revealBanking, { params: { id: banks[0]!.id }, body })
    expect(shown.data).toEqual({ account_no, upi_id: upi })
    const messages = world.db
      .selectFrom('message_out')
      .select('template')
      .where('person_id', '=', await personOf(row!.user_id!))
    expect(await messages.execute()).toEqual([{ template: 'bank_imported' }])
    const nobody = await personOf(other!.user_id!)
    expect(
      await world.db.selectFrom('person_key').select('person_id').where('person_id', '=', nobody).execute(),
    ).toEqual([])
  })

  test('make nothing better before they are approved: tax as without a PAN, and nothing is paid to the bank', async () => {
    const [row] = await rowsBelow([{ pan: nextPan(), ...bankCells(nextAccount()) }])
    await accepted([row!])
    const user_id = row!.user_id!
    const person_id = await personOf(user_id)
    await earnTaxed(world, user_id, 25_000)
    expect(await taxedIncomesOf(world, user_id)).toEqual([[25_000, 5_000, 20_000]])
    expect(await maybeOpenedBank(world.services, person_id)).toBeUndefined()
    const yearsOf = async (has_pan: 'yes' | 'waiting' | 'no') =>
      (await world.list(desk.first, tdsYears.admin, { user_id, has_pan })).data.map((year) => [year.pan, year.has_pan])
    expect([await yearsOf('waiting'), await yearsOf('no')]).toEqual([[['', 'waiting']], []])

    expect((await approvePan(desk.third, (await panOf(user_id)).id)).body.code).toBe('reason_owed')
    expect((await approvePan(desk.third, (await panOf(user_id)).id, 'Compared with the register')).status).toBe(200)
    expect((await approveBank(desk.third, (await bankOf(user_id)).id)).status).toBe(200)
    expect([await yearsOf('waiting'), await yearsOf('yes')]).toEqual([[], [[expect.stringMatching(/^•+/), 'yes']]])
    await earnTaxed(world, user_id, 10_000)
    expect((await taxedIncomesOf(world, user_id)).at(-1)).toEqual([10_000, 200, 9_800])
    // A day in which its owner, who was told, can speak.
    expect(await maybeOpenedBank(world.services, person_id)).toBeUndefined()
    world.clock.advance(24 * hour_ms)
    await signIn()
    expect(await maybeOpenedBank(world.services, person_id)).toMatchObject({ account_no: row!.bank_account })
  })

  test('give way to what members gave themselves meanwhile', async () => {
    const [own_pan, own_account] = [nextPan(), nextAccount()]
    const [row] = await rowsBelow([{ pan: nextPan(), ...bankCells(nextAccount()) }])
    const id = await uploaded([row!])
    await world.call(desk.first, contract.runImport, { params: { id } })
    await work()
    const user_id = row!.user_id!
    await letIn(user_id)
    expect((await sendDocument(world, await world.signInAs(user_id), 'pan', { number: own_pan })).status).toBe(200)
    await giveBank(user_id, own_account)
    const body = { opening: '0.00', current_password: worldPassword }
    await world.call(desk.second, contract.acceptImport, { params: { id }, body })
    await work()
    expect((await panOf(user_id)).number_masked.slice(-4)).toBe(own_pan.slice(-4))
    expect((await bankOf(user_id)).account_no_masked.slice(-4)).toBe(own_account.slice(-4))
    expect([(await panOf(user_id)).import_id, (await bankOf(user_id)).import_id]).toEqual([null, null])
  })

  test('are replaced by what their member sends, whose PAN then counts as any that is sent', async () => {
    const [row] = await rowsBelow([{ pan: nextPan() }])
    await accepted([row!])
    const user_id = row!.user_id!
    await letIn(user_id)
    const token = await world.signInAs(user_id)
    expect((await world.call(token, getKyc)).data.documents).toMatchObject([{ kind: 'pan', state: 'submitted' }])
    // What a file says of a PAN proves nothing for a GSTIN either.
    const gstin = { number: gstinOf(row!.pan!), name_on_document: 'Asha Namuna' }
    expect((await sendDocument(world, token, 'gstin', gstin)).body.code).toBe('pan_missing')
    expect(
      (await sendDocument(world, token, 'pan', { number: row!.pan, name_on_document: 'Asha Namuna' })).status,
    ).toBe(200)
    await earnTaxed(world, user_id, 25_000)
    expect(await taxedIncomesOf(world, user_id)).toEqual([[25_000, 500, 24_500]])
    // What is sent with a picture needs no reason, and whoever had the file in hand may look at it.
    expect((await approvePan(desk.first, (await panOf(user_id)).id)).status).toBe(200)
  })
})

describe('a thief who puts an own account beside the names of others', () => {
  test('does not approve it, nor does whoever ran or accepted the file, nor anybody in their hand', async () => {
    const own_account = nextAccount()
    const rows = await rowsBelow([
      { pan: nextPan(), ...bankCells(own_account, 'Ravi Chor') },
      bankCells(own_account, 'Ravi Chor'),
    ])
    const id = await uploadFile(world, desk.first, rows)
    await work()
    await world.call(desk.fourth, contract.runImport, { params: { id } })
    await work()
    const body = { opening: '0.00', current_password: worldPassword }
    await world.call(desk.second, contract.acceptImport, { params: { id }, body })
    await work()
    const bank = await bankOf(rows[0]!.user_id!)
    const pan = await panOf(rows[0]!.user_id!)
    for (const token of [desk.first, desk.fourth, desk.second]) {
      expect((await approveBank(token, bank.id, 'It is right')).body.code).toBe('import_hand')
      expect((await approvePan(token, pan.id, 'It is right')).body.code).toBe('import_hand')
      expect(await shownTo(token, rows[0]!.user_id!)).toEqual(['people.import_hand', 'people.import_hand'])
    }
    expect(await shownTo(desk.third, rows[0]!.user_id!)).toEqual([true, true])
    // A third admin is made the thief's own, and counts as the thief for seven days.
    const bond = {
      by_person_id: await personOf('admin4'),
      person_id: await personOf('admin3'),
      why: 'password',
    } as const
    await world.db
      .insertInto('voice_bond')
      .values({ ...bond, at: world.clock.now() })
      .execute()
    expect((await approveBank(desk.third, bank.id, 'It is right')).body.code).toBe('import_hand')
    expect(await shownTo(desk.third, rows[0]!.user_id!)).toEqual(['people.import_hand', 'people.import_hand'])
    world.clock.advance(8 * 24 * hour_ms)
    await signIn()
    // Whoever else looks sees another name, and one account under two ids, and must say why it is right all the same.
    expect((await approveBank(desk.third, bank.id)).body.code).toBe('reason_owed')
    expect(await maybeOpenedBank(world.services, bank.person_id)).toBeUndefined()
    // To refuse is nobody's gain: it is taken back by whoever finds the mistake.
    const reason = { reason: 'It is not the account of the member' }
    expect((await world.ask(desk.first, rejectBanking, { params: { id: bank.id }, body: reason })).status).toBe(200)
  })

  test('does not sign in as a member by a contact of their own and then approve that member’s bank details', async () => {
    const brought = await rowsBelow([{ email: 'thief@example.com', income_wallet: '1000' }])
    await accepted(brought)
    const waiting = await rowsBelow([{ email: 'thief@example.com', income_wallet: '1000' }])
    await world.call(desk.first, contract.runImport, { params: { id: await uploaded(waiting) } })
    await work()
    // However long they wait.
    world.clock.advance(40 * 24 * hour_ms)
    await signIn()
    for (const user_id of [...brought, ...waiting].map((row) => row.user_id!)) {
      await letIn(user_id)
      await giveBank(user_id, nextAccount())
      const bank = await bankOf(user_id)
      expect(bank.import_id).toBeNull()
      expect((await approveBank(desk.first, bank.id, 'It is right')).body.code).toBe('is_bound')
      expect([await shownTo(desk.first, user_id), await shownTo(desk.second, user_id)]).toEqual([
        ['people.bank_brought'],
        [true],
      ])
      // Whoever accepts wrote nothing of it, so a company with two admins goes on.
      expect((await approveBank(desk.second, bank.id, 'It is right')).status).toBe(200)
    }
  })

  test('nor lets somebody upload whom they made an admin, however long they wait', async () => {
    const rights = (['admin/imports', 'admin/import', 'admin/import-members'] as const).map((key) => page(key).id)
    const { token: clerk, id } = await addAdminTo(world, { rights })
    const created_by = await personOf(world.admin_user_id)
    await world.db.updateTable('person').set({ created_by }).where('id', '=', id).execute()
    const rows = await rowsBelow([{ email: 'thief@example.com', income_wallet: '1000' }])
    const batch = await runFile(world, clerk, rows)
    world.clock.advance(40 * 24 * hour_ms)
    await signIn()
    await expect(acceptRun(world, desk.first, batch)).rejects.toThrow('import_no_second')
    await acceptRun(world, desk.second, batch)
    const user_id = rows[0]!.user_id!
    await letIn(user_id)
    await giveBank(user_id, nextAccount())
    const bank = await bankOf(user_id)
    expect((await approveBank(desk.first, bank.id, 'It is right')).body.code).toBe('is_bound')
    expect((await approveBank(desk.third, bank.id, 'It is right')).status).toBe(200)
  })

  test('is not paid in the day after the approval when the member has given another account meanwhile', async () => {
    const [own_account, theirs] = [nextAccount(), nextAccount()]
    const [row] = await rowsBelow([bankCells(theirs)])
    await accepted([row!])
    const user_id = row!.user_id!
    const person_id = await personOf(user_id)
    expect((await approveBank(desk.third, (await bankOf(user_id)).id)).status).toBe(200)
    world.clock.advance(hour_ms)
    await signIn()
    await giveBank(user_id, own_account)
    const { data } = await world.list(desk.third, listBanking, { user_id, state: 'submitted' })
    expect((await approveBank(desk.third, data[0]!.id)).status).toBe(200)
    for (const hours of [1, 12, 10]) {
      expect(await maybeOpenedBank(world.services, person_id)).toBeUndefined()
      world.clock.advance(hours * hour_ms)
    }
    world.clock.advance(hour_ms)
    expect(await maybeOpenedBank(world.services, person_id)).toMatchObject({ account_no: own_account })
    await signIn()
  })

  test('gains nothing by changing the rows past the portal: sealed cells open for their own row alone', () => {
    const { secrets } = world.services
    const cells = importColumns.map((column) => (column === 'bank_account' ? '918273645546' : ''))
    const line = { row_no: 2, cells, cell_count: cells.length, wanted: cells.length }
    const kept = sealLine(secrets, 7n, line)
    expect(openLine(secrets, 7n, { row_no: 2, ...kept })).toEqual(cells)
    expect(() => openLine(secrets, 7n, { row_no: 3, ...kept })).toThrow('another row')
    expect(() => openLine(secrets, 8n, { row_no: 2, ...kept })).toThrow('another row')
  })
})
