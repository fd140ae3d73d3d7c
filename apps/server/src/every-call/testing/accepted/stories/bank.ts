import { bankProfiles, findBankProfiles } from '@banyan/contract/bank-profiles/bank-profiles.ts'
import { getBankTemplate } from '@banyan/contract/bank-profiles/templates.ts'
import { getCashBeside } from '@banyan/contract/bank-statements/cash.ts'
import * as entries from '@banyan/contract/bank-statements/entries.ts'
import * as statements from '@banyan/contract/bank-statements/statements.ts'
import { requestCredit } from '@banyan/contract/credit-requests/credit-requests.ts'
import { statementOf, usualMapping } from '#testing/money/bank-desk.ts'
import { dayOf, nextNumber, nextOne } from '../numbers.ts'
import type { Story } from '../story.ts'

/** A statement of the bank is read, and each of its entries is a payment or something else. */
export const bankStatements: Story = async ({ world, admin, does, doesByTwo, sends }) => {
  const { data: accounts } = await does(admin, statements.findStatementAccounts)
  const account_id = String(accounts[0]!.id)
  const { user_id } = await world.join()
  const reference = nextNumber()
  const paid = { amount: '750.00', payment_mode: 'UPI', reference } as const
  const { data: request } = await does(user_id, requestCredit, {
    body: { ...paid, deposit_account_id: account_id, paid_on: dayOf(world), slip_file_id: null },
  })
  const day = dayOf(world)
  const text = statementOf([
    [day, `UPI ${reference}`, reference, '750.00'],
    [day, 'Charges of the bank', nextNumber(), '-11.80'],
  ])
  const parts = [
    ...Object.entries({ deposit_account_id: account_id, ...usualMapping, balance: '' }).map(([name, value]) => ({
      name,
      value,
    })),
    { name: 'file', value: Buffer.from(text), filename: 'statement.csv' },
  ]
  await sends(admin, statements.checkStatement, parts)
  await sends(admin, statements.importStatement, parts)
  const found = await world.db.selectFrom('bank_entry').select('id').orderBy('id', 'desc').limit(2).execute()
  const [charges, credit] = found.map(({ id }) => ({ params: { id } }))
  await does(admin, entries.getBankEntry, credit)
  await does(admin, entries.matchBankEntry, {
    ...credit!,
    body: { kind: 'credit_request', payment_id: String(request.id) },
  })
  await does(admin, entries.unmatchBankEntry, credit)
  await does(admin, entries.matchProposedEntries)
  await does(admin, entries.explainBankEntry, charges)
  await does(admin, getCashBeside)
  const { id } = await world.db
    .selectFrom('bank_statement')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await doesByTwo(admin, statements.undoStatement, {
    params: { id },
    body: { reason: 'Debit and credit were taken for each other' },
  })
}

/** How a bank writes its files is kept by its name, and changed by two. */
export const profilesOfBanks: Story = async ({ admin, does, doesByTwo }) => {
  await doesByTwo(admin, bankProfiles.add, { body: { label: `Namuna Bank ${nextOne()}` } })
  const { data } = await does(admin, findBankProfiles)
  const { id, version } = data.at(-1)!
  const at = { params: { id } }
  await doesByTwo(admin, bankProfiles.save, { ...at, body: { label: `Namuna Bank ${nextOne()}`, version } })
  await does(admin, bankProfiles.switch, { ...at, body: { is_active: false } })
  await doesByTwo(admin, bankProfiles.switch, at)
  await does(admin, bankProfiles.versions, at)
  await does(admin, getBankTemplate, { query: { profile_id: String(id), kind: 'statement' } })
}
