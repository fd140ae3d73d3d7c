import importFaultKinds from '@banyan/contract/words/en/import-fault-kinds.ts'
import type { getImport } from '@banyan/contract/imports/imports.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { ImportFigures } from '@banyan/domain/imports/figures.ts'
import { yearName, yearOf } from '@banyan/domain/disclosure/disclosed-year.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import { notFound } from '#kit/http/refusal.ts'
import { findSecondsToAll } from '#features/platform/approval-requests/index.ts'
import { countOfficeContacts, maybeNamed, type Batch } from './queries.ts'

type Detail = ReplyOf<typeof getImport>['data']

type TaxSum = 'year_income_minor' | 'year_tds_minor'

/** The figures as they are kept: amounts are text in JSON. */
type KeptFigures = Omit<
  ImportFigures,
  'by_wallet' | 'by_leg' | 'bad_rows' | 'faults' | 'active' | 'opening_minor' | TaxSum
> & {
  readonly by_wallet: Readonly<Record<keyof ImportFigures['by_wallet'], string>>
}

interface Stopped {
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  readonly sentence: string
}

function totalsOf({
  figures,
  row_count,
  active_count: active,
  ...batch
}: Batch): Omit<Detail['totals'], 'tax_year_name' | 'office_contacts'> {
  const kept = figures as unknown as Partial<KeptFigures>
  const amountOf = (column: keyof ImportFigures['by_wallet']) => minor(BigInt(kept.by_wallet?.[column] ?? '0'))
  return {
    members: row_count,
    active,
    income_wallet: amountOf('income_wallet'),
    fund_wallet: amountOf('fund_wallet'),
    repurchase_wallet: amountOf('repurchase_wallet'),
    wallets: kept.wallets ?? 0,
    year_income: minor(batch.year_income_minor),
    year_tds: minor(batch.year_tds_minor),
    pans: kept.pans ?? 0,
    banks: kept.banks ?? 0,
    left_carry: minor(batch.left_carry_minor),
    right_carry: minor(batch.right_carry_minor),
    legs: kept.legs ?? 0,
    first_joined_on: kept.first_joined_on ?? null,
    last_joined_on: kept.last_joined_on ?? null,
    by_package: [...(kept.by_package ?? [])],
  }
}

const faultsOf = ({ faults }: Batch): Detail['faults'] =>
  (faults as unknown as ImportFigures['faults']).map(({ code, column, count }) => ({
    code,
    column,
    count,
    message: importFaultKinds[code],
  }))

/** How far the work in the background has come, in rows. */
function progressOf({ state, done, row_count, active_count }: Batch): Detail['progress'] {
  if (state === 'running') return { done, of: row_count }
  if (state === 'accepting') return { done, of: row_count + active_count }
  if (state === 'undoing') return { done: row_count - done, of: row_count }
  return state === 'checking' ? { done: 0, of: row_count } : null
}

function stoppedOf({ stopped }: Batch): Detail['stopped'] {
  if (stopped === null) return null
  const { code, params, sentence } = stopped as unknown as Stopped
  return { code, message: sentence, reason: { code, params } }
}

/** One import as its page shows it to whoever asks. Refuses with 404 an id that is no import's. */
export async function presentImport(
  context: Pick<Context, 'db' | 'actor' | 'clock' | 'company'>,
  id: bigint,
): Promise<Detail> {
  const { db } = context
  const batch = await maybeNamed(db, id)
  if (batch === undefined) throw notFound('import')
  const { person_id, is_read_only } = actorOf(context)
  const now = context.clock.now()
  const state = batch.state
  const seconds = await findSecondsToAll(db, now, [batch.uploaded_by, batch.run_by ?? batch.uploaded_by])
  const isInTime = batch.undo_until === null || batch.undo_until > now
  const may = {
    check: state === 'faulty' || state === 'ready',
    run: state === 'ready',
    accept: state === 'imported' && seconds.has(person_id),
    undo: (state === 'imported' && isInTime) || (state === 'running' && batch.stopped !== null),
    discard: state === 'faulty' || state === 'ready',
  }
  return {
    id,
    import_no: batch.import_no,
    file_name: batch.file_name,
    state,
    uploaded_at: batch.uploaded_at,
    uploaded_by_user_id: batch.uploaded_by_user_id,
    rows: batch.row_count,
    bad_rows: batch.bad_rows,
    opening: minor(batch.opening_minor),
    imported_at: batch.imported_at,
    accepted_at: batch.accepted_at,
    accepted_by_user_id: batch.accepted_by_user_id,
    run_by_user_id: batch.run_by_user_id,
    checked_at: batch.checked_at,
    undone_at: batch.undone_at,
    undone_by_user_id: batch.undone_by_user_id,
    undo_reason: batch.undo_reason,
    progress: progressOf(batch),
    faults: faultsOf(batch),
    totals: {
      ...totalsOf(batch),
      office_contacts: await countOfficeContacts(db, id),
      tax_year_name: yearName(yearOf(batch.uploaded_at.getTime(), companyOf(context).zone)),
    },
    stopped: stoppedOf(batch),
    undo_until: batch.undo_until,
    has_second: seconds.size > 0,
    may: is_read_only ? { check: false, run: false, accept: false, undo: false, discard: false } : may,
  }
}
