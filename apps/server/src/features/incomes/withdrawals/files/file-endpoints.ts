import * as contract from '@banyan/contract/withdrawals/bank-files.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { minor, type Minor } from '@banyan/domain/money/minor.ts'
import { proveSelf } from '#features/people/persons/index.ts'
import { companyOf } from '#kit/context.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { makeBankFile } from '../commands/make-bank-file.ts'
import { takeResultFile } from '../commands/take-result-file.ts'
import { maybeBankFileText } from './bank-file-text.ts'
import { judgeFile, whatIsWrong, type JudgedFile } from './judge-file.ts'
import { findBankFiles } from './queries.ts'

const outcomes = { pay: 'pays', fail: 'fails', return: 'returns' } as const

/** The rows of a result file as whoever brought it reads them, with how many do what. */
function presentJudged({ rows, unknown_columns, is_by_profile }: JudgedFile) {
  const shown = rows.map((row) => {
    const { line, request_no, judged, found } = row
    return {
      line,
      request_no,
      name: found?.name ?? '',
      net: found === undefined ? null : minor(found.net_minor),
      outcome: judged.outcome === 'act' ? outcomes[judged.move] : judged.outcome,
      message: whatIsWrong(row, is_by_profile),
    }
  })
  const count = (outcome: (typeof shown)[number]['outcome']) => shown.filter((row) => row.outcome === outcome).length
  const paying = shown.filter((row) => row.outcome === 'pays')
  return {
    rows: shown,
    pays: count('pays'),
    fails: count('fails'),
    returns: count('returns'),
    known: count('known'),
    wrong: count('wrong') + count('differs'),
    unknown_columns: [...unknown_columns],
    net: paying.reduce<Minor>((sum, { net }) => minor(sum + (net ?? 0n)), minor(0n)),
  }
}

/** What goes to the bank and what comes back from it. Numbers in clear and money that left ask for the password. */
export function mountBankFiles(api: Api): void {
  mountList(api, contract.listBankFiles, (context, request) =>
    findBankFiles(context.db, request, companyOf(context).zone),
  )

  mount(api, contract.makeBankFile, async (context, { body: { ids, profile_id, current_password } }) => {
    await proveSelf(context, current_password)
    return context.once(async (trx) => {
      const made = await makeBankFile(trx, context, ids, profile_id === '' ? null : BigInt(profile_id))
      context.note({
        subject_type: 'withdrawal_bank_file',
        subject_id: String(made.id),
        after: { file_no: made.file_no, count: made.count, net: money.encode(made.net) },
      })
      return { data: made }
    })
  })

  mount(api, contract.downloadBankFile, async (context, { params: { id }, body: { current_password } }) => {
    await proveSelf(context, current_password)
    const made = await maybeBankFileText(context, id, companyOf(context))
    if (made === undefined) throw notFound('bank_file')
    const { file_no, count, name, text, is_base64, left_out } = made
    if (count === 0) throw new Refusal(409, 'nothing_to_pay', said('money.file_all_answered'))
    context.note({ subject_type: 'withdrawal_bank_file', subject_id: String(id), after: { file_no, count } })
    return { data: { name, text, is_base64, left_out: [...left_out] } }
  })

  mount(api, contract.checkResultFile, async (context, { body }) => {
    const file = await inTransaction(context.db, (trx) => judgeFile(trx, context, body, { isLocked: false }))
    return { data: presentJudged(file) }
  })

  mount(api, contract.takeResultFile, async (context, { body: { current_password, ...sent } }) => {
    await proveSelf(context, current_password)
    return context.once(async (trx) => {
      const taken = presentJudged(await takeResultFile(trx, context, sent))
      const { rows: _rows, unknown_columns: _unknown, net, ...counts } = taken
      context.note({
        subject_type: 'withdrawal_result_file',
        after: { kind: sent.kind, ...counts, net: money.encode(net) },
      })
      return { data: taken }
    })
  })
}
