import type { CauseType } from '@banyan/contract/wallets/passbook.ts'
import { walletName, type WalletName } from '@banyan/domain/ledger/wallets.ts'
import { maskUserId } from '@banyan/domain/identity/mask.ts'
import type { Reader } from '#kit/database/database.ts'
import type { OwnedWallet } from '../../owner.ts'
import type { StoredEntry } from '../queries.ts'
import {
  activationsOf,
  batchesOf,
  eventsOf,
  incomesOfClosings,
  incomesOfEvents,
  incomesReleased,
  otherEnds,
  type PaidIncomes,
  pinsOf,
} from './queries.ts'

/** What an entry is about, as its reader may know it. */
export interface Cause {
  readonly with_user_id: string | null
  readonly with_name: string | null
  readonly other_wallet: string | null
  readonly reference: string | null
  readonly cause: { readonly type: CauseType; readonly id: string } | null
}

/** Says of a member whether the reader may know who it is. */
export type KnowsMember = (member_id: bigint) => boolean

const nothing: Cause = { with_user_id: null, with_name: null, other_wallet: null, reference: null, cause: null }

/** "pin_batch:12" is the batch 12; what has two numbers, as "matrix_savings:7:2", is named by the first. */
const referenceOf = ({ reference }: Pick<StoredEntry, 'reference'>) => {
  const [, type = '', id = ''] = /^(\w+):(\d{1,18})(?=:|$)/.exec(reference) ?? []
  return { type, id: id === '' ? 0n : BigInt(id) }
}

/** What the page that an entry leads to is named by, where the number of its act is all there is to say. */
const numbered: Readonly<Record<string, CauseType>> = {
  donation: 'donation',
  wallet_adjustment: 'wallet_adjustment',
  credit_request: 'credit_request',
  withdrawal: 'withdrawal',
}

interface Somebody {
  readonly person_id: bigint
  readonly user_id: string
  readonly name: string
}

/** Everything that the entries of a page are about, read once for all of them. */
async function readCauses(db: Reader, { account_id, owner: { member_id } }: OwnedWallet, rows: readonly StoredEntry[]) {
  const read = async <T>(
    type: string,
    find: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, T>>,
    idOf: (row: StoredEntry) => bigint = (row) => referenceOf(row).id,
  ): Promise<ReadonlyMap<bigint, T>> => {
    const ids = new Set(rows.filter((row) => referenceOf(row).type === type).map(idOf))
    return ids.size === 0 ? new Map() : find([...ids])
  }
  const ofMember =
    (find: (db: Reader, member_id: bigint, ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, PaidIncomes>>) =>
    async (ids: readonly bigint[]) =>
      member_id === null ? new Map<bigint, PaidIncomes>() : find(db, member_id, ids)
  const journalOf = ({ journal_id }: StoredEntry) => journal_id
  const [batches, pins, activations, events, closingIncomes, eventIncomes, released, ends] = await Promise.all([
    read('pin_batch', (ids) => batchesOf(db, ids)),
    read('pin_cancelled', (ids) => pinsOf(db, ids)),
    read('activation', (ids) => activationsOf(db, ids)),
    read('event', (ids) => eventsOf(db, ids)),
    read('closing', ofMember(incomesOfClosings)),
    read('event', ofMember(incomesOfEvents)),
    // The journal is named by the first income it released, which may be somebody else's.
    read('income', ofMember(incomesReleased), journalOf),
    read('fund_transfer', (ids) => otherEnds(db, account_id, ids), journalOf),
  ])
  return { batches, pins, activations, events, closingIncomes, eventIncomes, released, ends }
}

/** One income is explained by itself, several of a closing by its list. */
const incomeOr = (paid: PaidIncomes | undefined, otherwise: Cause['cause']): Cause['cause'] => {
  if (paid === undefined) return null
  return paid.count === 1 || otherwise === null ? { type: 'income', id: String(paid.income_id) } : otherwise
}

/** Reads what entries of a wallet are about, and answers what to say of each. */
export async function causesOf(
  db: Reader,
  wallet: OwnedWallet,
  rows: readonly StoredEntry[],
  knows: KnowsMember,
): Promise<(row: StoredEntry) => Cause> {
  const found = await readCauses(db, wallet, rows)
  const { person_id } = wallet.owner
  const withOther = (other: Somebody | undefined): Pick<Cause, 'with_user_id' | 'with_name'> =>
    other === undefined || other.person_id === person_id
      ? { with_user_id: null, with_name: null }
      : { with_user_id: other.user_id, with_name: other.name }

  const say: Readonly<Record<string, (id: bigint, row: StoredEntry) => Partial<Cause>>> = {
    pin_batch: (id) => {
      const batch = found.batches.get(id)
      if (batch === undefined) return {}
      const reference = `${batch.count} × ${batch.package_name}`
      return { ...withOther(batch), reference, cause: { type: 'pin_batch', id: String(id) } }
    },
    pin_cancelled: (id) => {
      const pin = found.pins.get(id)
      if (pin === undefined) return {}
      return { ...withOther(pin), reference: pin.pin_no, cause: { type: 'pin', id: String(id) } }
    },
    activation: (id) => {
      const activation = found.activations.get(id)
      if (activation === undefined) return {}
      const cause = { type: 'activation', id: String(id) } as const
      return { ...withOther(activation), reference: activation.receipt_no, cause }
    },
    closing: (id) => ({
      reference: String(id),
      cause: incomeOr(found.closingIncomes.get(id), { type: 'closing', id: String(id) }),
    }),
    event: (id) => {
      const event = found.events.get(id)
      const cause = incomeOr(found.eventIncomes.get(id), null)
      if (event === undefined || knows(event.member_id)) return { ...withOther(event), cause }
      return { with_user_id: maskUserId(event.user_id), with_name: '', cause }
    },
    income: (_id, { journal_id }) => ({ cause: incomeOr(found.released.get(journal_id), null) }),
    matrix_savings: (id) => ({ cause: { type: 'matrix_savings', id: String(id) } }),
    fund_transfer: (id, { journal_id }) => {
      const end = found.ends.get(journal_id)
      const other_wallet =
        end === undefined ? null : walletName(end.wallet as WalletName, end.user_type as 'User' | 'Franchise')
      return {
        ...withOther(end),
        other_wallet,
        reference: String(id),
        cause: { type: 'fund_transfer', id: String(id) },
      }
    },
  }

  return (row) => {
    const { type, id } = referenceOf(row)
    const act = numbered[type]
    if (act !== undefined) return { ...nothing, reference: String(id), cause: { type: act, id: String(id) } }
    return { ...nothing, ...say[type]?.(id, row) }
  }
}
