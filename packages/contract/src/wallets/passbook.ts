import { z } from 'zod'
import { type Access, endpoint } from '../kit/endpoint.ts'
import { userId } from '../kit/fields.ts'
import { listEndpoint, windows } from '../kit/list.ts'
import { dataOf, day, id, instant, money } from '../kit/values.ts'
import { entryKind } from './entry-kinds.ts'
import { walletName } from './wallet-name.ts'

/** What an entry is about, for a link to it. */
const causeType = z.enum([
  'pin_batch',
  'pin',
  'activation',
  'closing',
  'income',
  'donation',
  'matrix_savings',
  'fund_transfer',
  'wallet_adjustment',
  'credit_request',
  'withdrawal',
])
export type CauseType = z.output<typeof causeType>

export const passbookRow = z.object({
  /** The number of the entry in its passbook, from 1 on without a gap. */
  id,
  at: instant,
  /** The transaction: the journal that moved the wallet. */
  journal_id: id,
  kind: entryKind,
  /**
   * Whose money it was or became, or for whom it was paid; null where there is nobody but the owner. Of members outside the
   * reader's team who are known from incomes alone the id is masked and the name empty.
   */
  with_user_id: z.string().nullable(),
  with_name: z.string().nullable(),
  /** The wallet at the other end of a transfer. */
  other_wallet: z.string().nullable(),
  /** What it is about as people know it: a receipt, a pin, the number of a closing or a request. */
  reference: z.string().nullable(),
  cause: z.object({ type: causeType, id: z.string() }).nullable(),
  /** Came in; null where it went out. */
  credit: money.nullable(),
  /** Went out; null where it came in. */
  debit: money.nullable(),
  /** What the wallet held after it. */
  balance: money,
})

/** Which wallet; the first of its owner when it is left out. */
const ofWallet = { wallet: walletName }
/** Business days of the company, both ends included. */
const period = { from: day, to: day }

const list = {
  row: passbookRow,
  filters: { ...ofWallet, ...period, kind: entryKind },
  chosenBy: ['wallet'],
  /** The order of the numbers, which is that of time. */
  sorts: ['at'],
  totals: z.object({ credit: money, debit: money }),
  exportLimit: 1_000_000,
} as const

const pages = {
  user: ['user/wallet/passbook'],
  franchise: ['franchise/wallet/passbook'],
  admin: ['admin/wallet/passbook'],
} as const satisfies Record<string, Access>

/** The entries of one wallet. Entries that are chosen by their period alone are found by their numbers, however many there are. */
export const passbookLists = {
  ...windows(list, {
    user: { path: '/user/wallet/passbook', summary: 'The entries of an own wallet', pages: pages.user },
    franchise: { path: '/franchise/wallet/passbook', summary: 'The entries of an own wallet', pages: pages.franchise },
  }),
  admin: listEndpoint({
    ...list,
    filters: { user_id: userId, ...list.filters },
    ofMember: 'user_id',
    path: '/admin/wallet/passbook',
    summary: 'The entries of a wallet of anybody; of the company’s own member when nobody is named',
    pages: pages.admin,
  }),
} as const

const asked = { wallet: walletName.optional(), from: day.optional(), to: day.optional() }
const askedOfAnybody = { user_id: userId.optional(), ...asked }

/** A wallet over a period. */
const walletPeriod = z.object({
  user_id: z.string(),
  name: z.string(),
  wallet: walletName,
  display_name: z.string(),
  /** All wallets of the owner that are in use, with what each holds now. */
  wallets: z.array(z.object({ wallet_name: walletName, display_name: z.string(), balance: money })),
  /** What it held before the first entry of the period and after the last. */
  opening: money,
  closing: money,
  entries: z.number().int(),
})

const periodOf = <Asked extends z.ZodRawShape>(path: string, access: Access, query: Asked) =>
  endpoint({
    method: 'GET',
    path: `${path}/period`,
    summary: 'A wallet over a period: what it held before and after, and how many entries there are',
    pages: access,
    query: z.strictObject(query),
    reply: dataOf(walletPeriod),
  })

export const getWalletPeriod = {
  user: periodOf(passbookLists.user.path, pages.user, asked),
  franchise: periodOf(passbookLists.franchise.path, pages.franchise, asked),
  admin: periodOf(passbookLists.admin.path, pages.admin, askedOfAnybody),
} as const

/** The most entries of a statement as a PDF: some thirty pages. */
export const most_statement_entries = 1000

const statementOf = <Asked extends z.ZodRawShape>(path: string, access: Access, query: Asked) =>
  endpoint({
    method: 'GET',
    path: `${path}/pdf`,
    summary: 'The statement of a wallet over a period as a PDF',
    pages: access,
    query: z.strictObject(query),
    reply: z.file().mime('application/pdf'),
  })

export const getStatementPdf = {
  user: statementOf(passbookLists.user.path, pages.user, asked),
  franchise: statementOf(passbookLists.franchise.path, pages.franchise, asked),
  admin: statementOf(passbookLists.admin.path, pages.admin, askedOfAnybody),
} as const

/** "statement-AB1234567-income.pdf" */
export const statementFileName = (user_id: string, wallet: string): string =>
  `statement-${user_id}-${wallet.toLowerCase()}.pdf`
