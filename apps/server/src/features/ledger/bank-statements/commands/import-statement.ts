import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import type { importStatement as importCall } from '@banyan/contract/bank-statements/statements.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { judgeUpload, type Judged, type JudgedUpload } from '../upload/judge-upload.ts'
import { isUnsaid, mappingOf } from '../upload/mapping.ts'
import { readUpload } from '../upload/read-upload.ts'
import { lockEntriesOf, maybeAccount, maybeProfile, type StatementAccount } from '../queries.ts'

type Sent = BodyOf<typeof importCall>

async function accountOf(db: Reader, id: bigint): Promise<StatementAccount> {
  const account = await maybeAccount(db, id)
  if (account === undefined) throw refuseField('deposit_account_id', said('banks.no_account'), 'no_account')
  return account
}

/** The profile that is chosen says all of the mapping; without one it is what was sent. */
async function readSent(db: Reader, { file, deposit_account_id: _account, profile_id, ...sent }: Sent) {
  const profile = profile_id === '' ? undefined : await maybeProfile(db, BigInt(profile_id))
  if (profile_id !== '' && profile === undefined)
    throw refuseField('profile_id', said('banks.no_profile'), 'no_profile')
  const bytes = Buffer.from(await file.arrayBuffer())
  const mapping = mappingOf(profile ?? sent)
  return { bytes, mapping, rows: await readUpload(bytes, mapping, !isUnsaid(mapping)) }
}

/** What each row of a statement would be; nothing is kept. */
export async function checkSent(context: Context, sent: Sent): Promise<JudgedUpload> {
  const { mapping, rows } = await readSent(context.db, sent)
  const account = await accountOf(context.db, sent.deposit_account_id)
  return judgeUpload(context.db, context, { rows, mapping, account })
}

type Fresh = Extract<Judged, { outcome: 'new' }>

/** What the new entries come to, for the audit: the proof compares the entries with it. */
function sumsOf(fresh: readonly Fresh[]) {
  const amounts = fresh.map(({ entry }) => entry.amount_minor)
  const sum = (isOf: (amount: bigint) => boolean) => amounts.filter(isOf).reduce((all, one) => all + one, 0n)
  return {
    came_in: money.encode(minor(sum((one) => one > 0n))),
    went_out: money.encode(minor(-sum((one) => one < 0n))),
  }
}

async function keepEntries(trx: Transaction, statement_id: bigint, account_id: bigint, fresh: readonly Fresh[]) {
  const entries = fresh.map(({ row_no, nth, entry: { amount_minor, balance_minor, references, ...entry } }) => ({
    ...entry,
    row_no,
    nth,
    amount_minor: String(amount_minor),
    balance_minor: balance_minor === null ? null : String(balance_minor),
    reference_words: references,
  }))
  await sql`
    insert into bank_entry (statement_id, deposit_account_id, row_no, value_day, amount_minor, reference, narration,
      reference_words, balance_minor, entry_key, nth)
    select ${statement_id}, ${account_id}, row_no, value_day, amount_minor, reference, narration, reference_words,
      balance_minor, entry_key, nth
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (row_no int, value_day date, amount_minor bigint,
      reference text, narration text, reference_words text[], balance_minor bigint, entry_key text, nth int)
    order by row_no`.execute(trx)
}

/**
 * Keeps the new entries of a statement, in one transaction. A file without a new entry changes nothing. Refuses with 400 on
 * its field a mapping or a file that cannot be read, and on `file` one with a row that is wrong: then nothing is kept.
 */
export async function importSent(context: Context, sent: Sent) {
  const { bytes, mapping, rows } = await readSent(context.db, sent)
  return context.write(async (trx) => {
    const account = await accountOf(trx, sent.deposit_account_id)
    await lockEntriesOf(trx, account.id)
    const judged = await judgeUpload(trx, context, { rows, mapping, account })
    if (judged.fault !== undefined) throw refuseField(judged.fault.field, judged.fault.words, 'statement_fault')
    const wrong = judged.rows.filter(({ outcome }) => outcome === 'wrong').length
    if (wrong > 0) throw refuseField('file', said('banks.rows_wrong', { count: wrong }), 'statement_rows')
    const fresh = judged.rows.filter((row): row is Fresh => row.outcome === 'new')
    if (fresh.length === 0) {
      context.unchanged()
      return { judged, statement_no: null }
    }
    const days = judged.rows.flatMap((row) => ('entry' in row ? row.entry.value_day : [])).toSorted()
    const counts = {
      new_count: fresh.length,
      known_count: judged.rows.filter(({ outcome }) => outcome === 'known' || outcome === 'twice').length,
      skipped_count: judged.rows.filter(({ outcome }) => outcome === 'skipped').length,
    }
    const digest = createHash('sha256').update(bytes).digest()
    const { id, statement_no } = await trx
      .insertInto('bank_statement')
      .values({
        ...counts,
        deposit_account_id: account.id,
        profile_id: sent.profile_id === '' ? null : BigInt(sent.profile_id),
        file_name: sent.file.name.slice(0, 200),
        digest,
        mapping: JSON.stringify(judged.mapping),
        first_day: days[0]!,
        last_day: days.at(-1)!,
        closing_minor: judged.closing_minor,
        imported_by: actorOf(context).person_id,
        imported_at: context.clock.now(),
      })
      .returning(['id', 'statement_no'])
      .executeTakeFirstOrThrow()
    await keepEntries(trx, id, account.id, fresh)
    const after = { statement_no, account: account.label, ...counts, ...sumsOf(fresh), sha256: digest.toString('hex') }
    context.note({ subject_type: 'bank_statement', subject_id: String(id), after })
    return { judged, statement_no }
  })
}
