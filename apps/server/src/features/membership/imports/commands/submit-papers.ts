import { setImmediate as rest } from 'node:timers/promises'
import { sql } from 'kysely'
import { importColumns, type ImportColumn } from '@banyan/domain/imports/import-columns.ts'
import { readPapers } from '@banyan/domain/imports/papers.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { submitImportedBanks } from '#features/people/banking/index.ts'
import { getCountry, submitImportedPans } from '#features/people/kyc/index.ts'
import type { Batch } from '../queries.ts'
import { openLine, type KeptLine } from '../sealed-cells.ts'
import type { EnteredStretch } from '../stretch.ts'

interface Line extends KeptLine {
  readonly row_no: number
  readonly person_id: bigint
  readonly name: string
}

/** Members of a stretch whose rows have papers, in the order of their people, who are locked. */
async function lockWithPapers(trx: Transaction, batch: Batch, { after, to }: EnteredStretch): Promise<readonly Line[]> {
  const before = batch.first_member_id! - 1n
  const { rows } = await sql<Line>`
    select line.row_no, line.cells, line.cells_sealed, person.id as person_id, person.name
    from import_row r
    join import_line line on line.batch_id = r.batch_id and line.row_no = r.row_no
    join member on member.id = ${before} + r.order_no
    join person on person.id = member.person_id
    where r.batch_id = ${batch.id} and r.order_no > ${after} and r.order_no <= ${to}
      and (r.pan_masked <> '' or r.account_no_masked <> '' or r.upi_masked <> '')
    order by person.id for no key update of person`.execute(trx)
  return rows
}

/** Sealing takes time: after so many others are answered. */
const lines_a_step = 500

const cellsOf = (cells: readonly string[]) =>
  Object.fromEntries(importColumns.map((column, at) => [column, (cells[at] ?? '').trim()])) as Record<
    ImportColumn,
    string
  >

/** The papers of a stretch of members wait for approval from now on; nothing of them counts before. */
export async function submitPapers(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  batch: Batch,
  stretch: EnteredStretch,
): Promise<void> {
  const lines = await lockWithPapers(trx, batch, stretch)
  if (lines.length === 0) return
  const terms = { country: await getCountry(trx) }
  const arrived = { import_id: batch.id, at: stretch.at, by_person_id: batch.accepted_by! }
  for (let at = 0; at < lines.length; at += lines_a_step) {
    await submitSome(trx, services, lines.slice(at, at + lines_a_step), { ...arrived, terms })
    await rest()
  }
}

interface Arrived {
  readonly import_id: bigint
  readonly at: Date
  readonly by_person_id: bigint
  readonly terms: { readonly country: string }
}

async function submitSome(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  lines: readonly Line[],
  { terms, ...arrived }: Arrived,
): Promise<void> {
  const papers = lines.map(({ person_id, name, ...line }) => {
    const cells = cellsOf(openLine(services.secrets, arrived.import_id, line))
    // The check found no fault in them.
    return { person_id, name, ...readPapers(cells, terms, () => {}) }
  })
  const pans = papers.filter(({ pan }) => pan !== '')
  await submitImportedPans(trx, services, pans, arrived)
  const banks = papers.flatMap(({ person_id, name, bank }) => (bank === null ? [] : { person_id, name, ...bank }))
  await submitImportedBanks(trx, services, banks, arrived)
}
