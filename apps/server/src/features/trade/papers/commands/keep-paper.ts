import type { Insertable } from 'kysely'
import { said } from '@banyan/contract/words/refusals.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { seriesYear, type PaperKind } from '@banyan/domain/papers/paper-no.ts'
import { sumOf, type TaxedAmounts } from '@banyan/domain/papers/tax-of-line.ts'
import type { TradePaper, TradePaperLine } from '../../../../../db/schema.generated.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { getCompany } from '../queries.ts'
import { takePaperNo } from './take-paper-no.ts'

/** What a paper comes to, in hundredths. */
export interface WrittenPaper extends TaxedAmounts {
  readonly paper_id: bigint
  readonly paper_no: string
  readonly kind: PaperKind
}

type Line = Omit<Insertable<TradePaperLine>, 'paper_id' | 'line_no' | keyof TaxedAmounts> & TaxedAmounts

type Header = Omit<
  Insertable<TradePaper>,
  'id' | 'kind' | 'at' | 'day' | 'year' | 'no' | 'paper_no' | keyof TaxedAmounts
>

/** A paper without its number. */
export interface ToKeep {
  readonly kind: PaperKind
  readonly at: Date
  readonly header: Header
  readonly lines: readonly Line[]
}

const explain = (error: unknown): unknown =>
  error instanceof Error && 'constraint' in error && error.constraint === 'trade_paper_source'
    ? new Refusal(409, 'paper_written', said('papers.already_written'))
    : error

/** Numbers a paper and writes it down; it is the sum of its lines. 409 `paper_written` where what was sold has one. */
export async function keepPaper(trx: Transaction, { kind, at, header, lines }: ToKeep): Promise<WrittenPaper> {
  const day = businessDay(at.getTime(), (await getCompany(trx)).zone)
  const year = seriesYear(day)
  const sums = sumOf(lines)
  const number = await takePaperNo(trx, { seller_person_id: header.seller_person_id ?? null, kind, year })
  const { id } = await trx
    .insertInto('trade_paper')
    .values({ ...header, ...sums, ...number, kind, at, day, year })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => Promise.reject(explain(error)))
  const rows = lines.map((line, place) => ({ ...line, paper_id: id, line_no: place + 1 }))
  await trx.insertInto('trade_paper_line').values(rows).execute()
  return { paper_id: id, paper_no: number.paper_no, kind, ...sums }
}
