import type { z } from 'zod'
import { entryKind, type EntryKind } from '@banyan/contract/wallets/entry-kinds.ts'
import { passbookLists, type passbookRow } from '@banyan/contract/wallets/passbook.ts'
import { momentOfEntry } from '@banyan/domain/ledger/reading-order.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { actorOf, companyOf, type Asking, type Services } from '#kit/context.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { answerKnown, type KnownRows } from '#kit/lists/known-list.ts'
import type { ListAnswer } from '#kit/lists/read-batches.ts'
import { knownTo, networkNow } from '#features/network/network/index.ts'
import type { OwnedWallet } from '../owner.ts'
import { causesOf, type KnowsMember } from './causes/causes.ts'
import { stretchFor } from './period.ts'
import {
  creditOfEntry,
  debitOfEntry,
  entriesOf,
  findBalances,
  findEntries,
  isOfKind,
  isWithin,
  momentOf,
  type StoredEntry,
  sumEntries,
} from './queries.ts'

/** The passbook as admins see it, whose list asks for everything that the others do. */
type Passbook = typeof passbookLists.admin
type Row = z.output<typeof passbookRow>

const everybody: KnowsMember = () => true

/** Admins know everybody, members their own team. A franchise has no incomes, and so nobody to know. */
async function knownMembers(services: Services, context: Asking): Promise<KnowsMember> {
  const { user_type, member_id } = actorOf(context)
  if (user_type === 'Admin' || member_id === null) return everybody
  const { index } = await networkNow(services, companyOf(context))
  const knows = knownTo(index, Number(member_id) - 1)
  return (other) => knows(Number(other) - 1)
}

const kinds: readonly string[] = entryKind.options

/** An entry that came of an event names a member whom not everybody may know; the network is asked for these alone. */
const namesMembers = (rows: readonly StoredEntry[]) => rows.some(({ reference }) => reference.startsWith('event:'))

/** Entries as the contract says them. */
export async function entriesSaid(
  services: Services,
  context: Asking,
  wallet: OwnedWallet,
  rows: readonly StoredEntry[],
): Promise<(row: StoredEntry) => Row> {
  const knows = namesMembers(rows) ? await knownMembers(services, context) : everybody
  const causeOf = await causesOf(context.db, wallet, rows, knows)
  return (row) => ({
    id: row.no,
    at: momentOfEntry(row),
    journal_id: row.journal_id,
    kind: kinds.includes(row.kind) ? (row.kind as EntryKind) : 'other',
    ...causeOf(row),
    credit: row.amount_minor > 0n ? minor(row.amount_minor) : null,
    debit: row.amount_minor < 0n ? minor(-row.amount_minor) : null,
    balance: minor(row.balance_minor),
  })
}

/**
 * The entries of a period by their places. Whatever page it is, only its rows are read, and nothing is counted or skipped:
 * the first, the middle and the last page cost the same.
 */
const byNumber = (services: Services): ListAnswer<Passbook> =>
  answerKnown<Passbook>(async (context, { filter, sort }): Promise<KnownRows<Passbook>> => {
    const { wallet, stretch } = await stretchFor(context, filter)
    const { account_id } = wallet
    const { first, last, count } = stretch
    const noAt = (place: number) => (sort.is_descending ? last - BigInt(place) : first + BigInt(place))
    return {
      total_count: count,
      slice: (from, most) => {
        const rows = Math.max(0, Math.min(most, count - from))
        return Array.from({ length: rows }, (_, nth) => Number(noAt(from + nth)))
      },
      totals: async () => {
        const { credit_minor, debit_minor } = await sumEntries(context.db, account_id, stretch)
        return { credit: minor(credit_minor), debit: minor(debit_minor) }
      },
      rows: async (asking, numbers) => {
        if (numbers.length === 0) return []
        // A slice has no gaps, in one direction or the other.
        const ends = [BigInt(numbers[0]!), BigInt(numbers[numbers.length - 1]!)] as const
        const page = sort.is_descending ? { first: ends[1], last: ends[0] } : { first: ends[0], last: ends[1] }
        const rows = await findEntries(asking.db, account_id, page, sort.is_descending)
        const say = await entriesSaid(services, asking, wallet, rows)
        return rows.map(say)
      },
    }
  })

/** The entries of one kind, which are found among all. */
const byKind =
  (services: Services): ListAnswer<Passbook> =>
  async (context, request) => {
    const { wallet, stretch } = await stretchFor(context, request.filter)
    const { account_id } = wallet
    return findPage(passbookLists.admin, request, {
      db: context.db,
      rows: entriesOf(context.db, account_id).where(isWithin(stretch)),
      filters: {
        // Whose wallet it is, which, and of what days, has been said.
        user_id: (rows) => rows,
        wallet: (rows) => rows,
        from: (rows) => rows,
        to: (rows) => rows,
        kind: isOfKind,
      },
      sorts: { at: momentOf },
      tieBreak: 'entry.no',
      totals: { credit: creditOfEntry, debit: debitOfEntry },
      present: async (rows) => {
        const say = await entriesSaid(services, context, wallet, rows)
        const balances = await findBalances(
          context.db,
          account_id,
          rows.map(({ no }) => no),
        )
        return (row) => say({ ...row, balance_minor: balances.get(row.no)! })
      },
    })
  }

/** Answers the passbook of a wallet, newest first unless it is asked otherwise. */
export function answerPassbook(services: Services): ListAnswer<Passbook> {
  const [all, some] = [byNumber(services), byKind(services)]
  return (context, request) => (request.filter.kind === undefined ? all : some)(context, request)
}
