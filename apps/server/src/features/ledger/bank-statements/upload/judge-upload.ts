import { told_rows } from '@banyan/contract/bank-statements/statements.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { closingOf } from '@banyan/domain/bank-statements/balance-breaks.ts'
import { isNumbered } from '@banyan/domain/bank-statements/entry-key.ts'
import type { EntryFault, ReadEntry, StatementRow } from '@banyan/domain/bank-statements/read-entry.ts'
import {
  most_statement_rows,
  readStatement,
  type StatementFault,
} from '@banyan/domain/bank-statements/read-statement.ts'
import { faultOfMapping, type StatementMapping } from '@banyan/domain/bank-statements/statement-mapping.ts'
import { tellApart } from '@banyan/domain/bank-statements/tell-apart.ts'
import type { CellRow } from '@banyan/domain/bank-statements/statement-rows.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { todayOf, type Context } from '#kit/context.ts'
import type { Reader } from '#kit/database/database.ts'
import { findKnownEntries, type KnownEntry, type StatementAccount } from '../queries.ts'
import { columnsIn, fieldWords, guessed, isUnsaid, mappingWords, sentOf } from './mapping.ts'

/** What a row is, once it is compared with what is there. */
export type Judged =
  | { readonly row_no: number; readonly outcome: 'new'; readonly entry: ReadEntry; readonly nth: number }
  | { readonly row_no: number; readonly outcome: 'known' | 'twice'; readonly entry: ReadEntry; readonly words: Said }
  | { readonly row_no: number; readonly outcome: 'skipped' }
  | { readonly row_no: number; readonly outcome: 'wrong'; readonly fault: EntryFault }

const rowWords: Readonly<Record<EntryFault, Said>> = {
  CELLS: said('banks.row_cells'),
  DAY: said('banks.row_day'),
  DAY_LATER: said('banks.row_day_later'),
  AMOUNT: said('banks.row_amount'),
  NO_AMOUNT: said('banks.row_no_amount'),
  BOTH: said('banks.row_both'),
  SIGN: said('banks.row_sign'),
  BALANCE: said('banks.row_balance'),
  BALANCE_BREAK: said('banks.row_balance_break'),
  REFERENCE_SHORTENED: said('banks.row_reference_shortened'),
  NO_WORDS: said('banks.row_no_words'),
  OTHER_ACCOUNT: said('banks.row_other_account'),
}

/** Why nothing of a file could be read, and at which field of the form. */
function fileWords(
  fault: StatementFault,
  { columns }: StatementMapping,
  { account_no }: StatementAccount,
): { readonly field: string; readonly words: Said } {
  switch (fault.because) {
    case 'NO_COLUMN':
    case 'HEAD_TWICE': {
      const given = { field: fieldWords[fault.field], column: columns[fault.field] }
      const words = fault.because === 'NO_COLUMN' ? said('banks.no_column', given) : said('banks.head_twice', given)
      return { field: fault.field, words }
    }
    case 'OTHER_ACCOUNT':
      return { field: 'file', words: said('banks.other_account', { written: fault.written, account: account_no }) }
    case 'TOO_LONG':
      return { field: 'file', words: said('banks.too_long', { most: most_statement_rows }) }
    default:
      return { field: 'file', words: said('banks.empty') }
  }
}

export interface JudgedUpload {
  readonly mapping: StatementMapping
  readonly columns: readonly string[]
  readonly fault: { readonly field: string; readonly words: Said } | undefined
  readonly rows: readonly Judged[]
  /** The balance after the newest entry. */
  readonly closing_minor: bigint | null
}

/** Without a number or a balance only day, amount and words say that a line is an entry that is there. */
function knownWords(entry: ReadEntry, { statement_no, balance_minor }: KnownEntry): Said {
  const isSure = isNumbered(entry) || (entry.balance_minor !== null && balance_minor !== null)
  return isSure ? said('banks.known_before', { statement_no }) : said('banks.known_alike', { statement_no })
}

/** What each row is among the others and the entries that are there; a new one is numbered among those of its key. */
function judgeRows(read: readonly StatementRow[], found: ReadonlyMap<string, readonly KnownEntry[]>): Judged[] {
  const lines = read.flatMap(({ row_no, read: entry }) => (typeof entry === 'object' ? { row_no, entry } : []))
  const counted = [...found].map(([key, all]) => [key, all.filter(({ is_undone }) => !is_undone)] as const)
  const tell = tellApart(lines, new Map(counted))
  const byRow = new Map(lines.map((line) => [line.row_no, line]))
  const last = new Map([...found].map(([key, all]) => [key, Math.max(...all.map(({ nth }) => nth))]))
  return read.map(({ row_no, read: entry }): Judged => {
    if (entry === 'SKIPPED') return { row_no, outcome: 'skipped' }
    if (typeof entry === 'string') return { row_no, outcome: 'wrong', fault: entry }
    const told = tell(byRow.get(row_no)!)
    if (told.is === 'known') return { row_no, outcome: 'known', entry, words: knownWords(entry, told.known) }
    if (told.is === 'twice')
      return { row_no, outcome: 'twice', entry, words: said('banks.twice', { row: told.above.row_no }) }
    const nth = (last.get(entry.entry_key) ?? 0) + 1
    last.set(entry.entry_key, nth)
    return { row_no, outcome: 'new', entry, nth }
  })
}

/** What each row of a statement would be among the entries that are there. */
export async function judgeUpload(
  db: Reader,
  context: Context,
  { rows, mapping: given, account }: { rows: readonly CellRow[]; mapping: StatementMapping; account: StatementAccount },
): Promise<JudgedUpload> {
  const columns = columnsIn(rows, given)
  const mapping = isUnsaid(given) ? guessed(given, columns) : given
  const wrong = faultOfMapping(mapping)
  if (wrong !== undefined) {
    const [field, words] = mappingWords(wrong, mapping.columns)
    return { mapping, columns, fault: { field, words }, rows: [], closing_minor: null }
  }
  const read = readStatement(rows, { mapping, account_no: account.account_no, today: todayOf(context) })
  if ('because' in read)
    return { mapping, columns, fault: fileWords(read, mapping, account), rows: [], closing_minor: null }
  const keys = read.flatMap((row) => (typeof row.read === 'object' ? row.read.entry_key : []))
  const judged = judgeRows(read, await findKnownEntries(db, account.id, keys))
  return { mapping, columns, fault: undefined, rows: judged, closing_minor: closingOf(read) }
}

/** Rows with faults are told first, so that none is missed. */
const weight = { wrong: 0, twice: 1, known: 2, new: 3, skipped: 4 } as const

function presentRow(row: Judged) {
  const entry = 'entry' in row ? row.entry : undefined
  return {
    row_no: row.row_no,
    outcome: row.outcome,
    fault: row.outcome === 'wrong' ? row.fault : null,
    message: row.outcome === 'wrong' ? rowWords[row.fault].sentence : 'words' in row ? row.words.sentence : '',
    value_day: entry?.value_day ?? null,
    amount: entry === undefined ? null : minor(entry.amount_minor),
    reference: entry?.reference ?? '',
    narration: entry?.narration ?? '',
    balance: typeof entry?.balance_minor === 'bigint' ? minor(entry.balance_minor) : null,
  }
}

/** As whoever brought the file reads it. */
export function presentUpload({ mapping, columns, fault, rows }: JudgedUpload) {
  const count = (outcome: Judged['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const fresh = rows.flatMap((row) => (row.outcome === 'new' ? row.entry : []))
  const sum = (isIn: boolean) =>
    minor(fresh.reduce((all, { amount_minor: one }) => (one > 0n === isIn ? all + (isIn ? one : -one) : all), 0n))
  const days = rows.flatMap((row) => ('entry' in row ? row.entry.value_day : [])).toSorted()
  return {
    mapping: sentOf(mapping),
    columns: [...columns],
    fault: fault?.words.sentence ?? null,
    rows: rows
      .toSorted((one, other) => weight[one.outcome] - weight[other.outcome] || one.row_no - other.row_no)
      .slice(0, told_rows)
      .map(presentRow),
    news: count('new'),
    known: count('known'),
    twice: count('twice'),
    skipped: count('skipped'),
    wrong: count('wrong'),
    credited: sum(true),
    debited: sum(false),
    first_day: days[0] ?? null,
    last_day: days.at(-1) ?? null,
  }
}
