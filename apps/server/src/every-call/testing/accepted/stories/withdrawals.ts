import * as banking from '@banyan/contract/banking/banking.ts'
import * as files from '@banyan/contract/withdrawals/bank-files.ts'
import * as deciding from '@banyan/contract/withdrawals/deciding.ts'
import * as withdrawing from '@banyan/contract/withdrawals/withdrawing.ts'
import * as statement from '@banyan/contract/withdrawals/payout-statement.ts'
import { cancelWithdrawal, withdrawalSteps } from '@banyan/contract/withdrawals/withdrawals.ts'
import type { WalletName } from '@banyan/domain/ledger/wallets.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { lastCodeOf } from '#testing/outside/sent-messages.ts'
import type { Company, Story } from '../story.ts'
import { giveDocuments } from '../with-documents.ts'
import { day_ms, dayOf, nextNumber } from '../numbers.ts'

/** Somebody says where money is to go. */
async function sendBank({ world, does }: Company, user_id: string) {
  const person = world.db.selectFrom('person').select('id').where('user_id', '=', user_id)
  const { id: person_id } = await person.executeTakeFirstOrThrow()
  const { data: sent } = await does(user_id, banking.sendBankCode)
  const account_no = nextNumber()
  const { data } = await does(user_id, banking.submitBanking, {
    body: {
      account_no,
      confirm_account_no: account_no,
      upi_id: `namuna${account_no}@okbank`,
      challenge: sent.challenge,
      otp: await lastCodeOf(world, person_id),
    },
  })
  return data.id
}

export const bankDetails: Story = async (company) => {
  const { world, admin, does } = company
  const { user_id } = await world.join()
  const rejected = await sendBank(company, user_id)
  await does(user_id, banking.bankSteps, { params: { id: rejected } })
  await does(admin, banking.revealBanking, { params: { id: rejected } })
  await does(admin, banking.rejectBanking, { params: { id: rejected } })
  world.clock.advance(day_ms / 24)
  const id = await sendBank(company, user_id)
  await does(admin, banking.approveBanking, { params: { id } })
}

/** Somebody with bank details that are long in force and a full wallet. */
async function withdrawer(company: Company, user_id: string, wallet: WalletName) {
  const { world, admin, does } = company
  const id = await sendBank(company, user_id)
  await does(admin, banking.approveBanking, { params: { id } })
  world.clock.advance(4 * day_ms)
  await creditWallet(world, user_id, wallet, 50_000_00n)
  return String(id)
}

async function openWithdrawer(company: Company) {
  const { user_id, person_id } = await company.world.join()
  await giveDocuments(company.world, person_id)
  const bank_account_id = await withdrawer(company, user_id, 'INCOME')
  const ask = async () => {
    const { data } = await company.does(user_id, withdrawing.requestUserWithdrawal, { body: { bank_account_id } })
    return { at: { params: { id: data.id } }, request_no: data.request_no }
  }
  return { user_id, ask }
}

/** A member asks, takes it back, asks again, is refused, asks again and is paid. */
export const withdrawals: Story = async (company) => {
  const { admin, does, doesByTwo } = company
  const { user_id, ask } = await openWithdrawer(company)
  const first = await ask()
  await does(user_id, withdrawalSteps, first.at)
  await does(user_id, cancelWithdrawal, first.at)
  const second = await ask()
  await does(admin, deciding.rejectWithdrawal, second.at)
  const third = await ask()
  await does(admin, deciding.approveWithdrawal, third.at)
  await does(admin, files.makeBankFile, { body: { ids: [String(third.at.params.id)] } })
  await doesByTwo(admin, deciding.failWithdrawal, third.at)
  const { at, request_no } = await ask()
  await does(admin, deciding.approveWithdrawal, at)
  await does(admin, files.makeBankFile, { body: { ids: [String(at.params.id)] } })
  await does(admin, deciding.payWithdrawal, { ...at, body: { utr: nextNumber(), paid_on: dayOf(company.world) } })
  await does(user_id, statement.sharePayoutStatement, { body: { request_no } })
  await does(user_id, statement.getPayoutStatement, { query: { request_no } })
  await does(user_id, statement.getPayoutStatementPdf, { query: { request_no } })
  await does(user_id, statement.unsharePayoutStatement, { body: { request_no } })
  await doesByTwo(admin, deciding.returnWithdrawal, at)
}

/** The bank's file is made, and its results are taken. */
export const bankFiles: Story = async (company) => {
  const { admin, does, doesByTwo } = company
  const { ask } = await openWithdrawer(company)
  const inHand = async () => {
    const { at, request_no } = await ask()
    await does(admin, deciding.approveWithdrawal, at)
    const { data } = await does(admin, files.makeBankFile, { body: { ids: [String(at.params.id)] } })
    return { request_no, file: { params: { id: data.id } } }
  }
  const head = 'request_no;status;utr;mode;paid_on;reason'
  const paid = await inHand()
  await does(admin, files.downloadBankFile, paid.file)
  const good = `${head}\n${paid.request_no};paid;${nextNumber()};IMPS;${dayOf(company.world)};`
  await does(admin, files.checkResultFile, { body: { text: good } })
  await does(admin, files.takeResultFile, { body: { text: good } })
  const failed = await inHand()
  const text = `${head}\n${failed.request_no};failed;;;;The account is closed`
  await doesByTwo(admin, files.takeResultFile, { body: { text } })
}

/** A franchise takes out its commission. */
export const franchiseWithdrawals: Story = async (company) => {
  const { world, franchise, does } = company
  const person = world.db.selectFrom('person').select('id').where('user_id', '=', franchise)
  await giveDocuments(world, (await person.executeTakeFirstOrThrow()).id, 'franchise')
  const bank_account_id = await withdrawer(company, franchise, 'COMMISSION')
  const { data } = await does(franchise, withdrawing.requestFranchiseWithdrawal, { body: { bank_account_id } })
  await does(franchise, cancelWithdrawal, { params: { id: data.id } })
}
