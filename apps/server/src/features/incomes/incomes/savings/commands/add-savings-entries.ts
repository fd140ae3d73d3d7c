import { sql } from 'kysely'
import type { Transaction } from '#kit/database/database.ts'

/** Something that comes into savings or leaves them, in hundredths. */
export interface NewSavingsEntry {
  readonly member_id: bigint
  /** The pool whose incomes are saved. */
  readonly pool: number
  readonly act: 'deducted' | 'bought' | 'returned'
  readonly amount_minor: bigint
  /** What is saved after it. */
  readonly saved_minor: bigint
  /** The income it was deducted from, or whose release completed the price; null for what is returned. */
  readonly income_id: bigint | null
}

interface Under {
  readonly plan_version_id: bigint
  readonly at: Date
}

/** Writes entries down in their order, each with its transfer, and answers their ids in the same order. */
export async function addSavingsEntries(
  trx: Transaction,
  entries: readonly (NewSavingsEntry & { readonly transfer_id: bigint })[],
  { plan_version_id, at }: Under,
): Promise<readonly bigint[]> {
  const column = <K extends keyof (typeof entries)[number]>(name: K) => entries.map((entry) => entry[name])
  const { rows } = await sql<{ id: bigint }>`
    insert into matrix_savings_entry
      (member_id, pool, act, amount_minor, saved_minor, income_id, transfer_id, plan_version_id, at)
    select member_id, pool, act, amount, saved, income_id, transfer_id, ${plan_version_id}, ${at}
    from unnest(${column('member_id')}::bigint[], ${column('pool')}::smallint[], ${column('act')}::text[],
      ${column('amount_minor')}::bigint[], ${column('saved_minor')}::bigint[], ${column('income_id')}::bigint[],
      ${column('transfer_id')}::bigint[])
      with ordinality as entry (member_id, pool, act, amount, saved, income_id, transfer_id, nth)
    order by nth
    returning id`.execute(trx)
  // Ids are given in the order of the rows.
  return rows.map(({ id }) => id).toSorted((one, other) => (one < other ? -1 : 1))
}

/** Keeps what members have saved after entries, and the plan by which there was something to save for. */
export async function keepSaved(
  trx: Transaction,
  entries: readonly Pick<NewSavingsEntry, 'member_id' | 'pool' | 'saved_minor'>[],
  plan_version_id: bigint,
): Promise<void> {
  const last = [...new Map(entries.map((entry) => [`${entry.member_id} ${entry.pool}`, entry])).values()]
  await sql`
    insert into matrix_savings (member_id, pool, amount_minor, plan_version_id)
    select member_id, pool, amount, ${plan_version_id}
    from unnest(${last.map(({ member_id }) => member_id)}::bigint[], ${last.map(({ pool }) => pool)}::smallint[],
      ${last.map(({ saved_minor }) => saved_minor)}::bigint[]) as saved (member_id, pool, amount)
    order by member_id, pool
    on conflict (member_id, pool) do update
      set amount_minor = excluded.amount_minor, plan_version_id = excluded.plan_version_id`.execute(trx)
}
