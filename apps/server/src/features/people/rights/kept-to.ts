import { supportSetting } from '@banyan/contract/support/settings.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { coversCategories, refuseKeptTo, type KeptTo, type KeptToRefusal } from '@banyan/domain/rights/kept-to.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { getSetting } from '#kit/settings/queries.ts'

interface Holder {
  readonly support_categories: KeptTo
}

/** The categories of two admins, for the question who may touch whom. */
export const keptToOf = (editor: Holder, target: Holder) => ({
  editor: editor.support_categories,
  target: target.support_categories,
})

const refusals: Readonly<Record<KeptToRefusal, Parameters<typeof refuseField>[1]>> = {
  FULL_READS_ALL: said('company.full_reads_all'),
  NOT_OFFERED: said('company.category_not_offered'),
  LACKED: said('company.category_lacked'),
}

interface Wanted {
  readonly rights: readonly number[] | null
  /** Left out: as it was. */
  readonly support_categories?: KeptTo | undefined
}

/** What an admin is kept to in the end. Refuses on its field what may not be given. */
export async function decideKeptTo(
  trx: Transaction,
  { editor, target }: { readonly editor: Holder; readonly target: Holder & { readonly user_type: string } },
  { rights, support_categories: wanted }: Wanted,
): Promise<KeptTo> {
  const isFull = rights === null || target.user_type !== 'Admin'
  if (wanted === undefined) return isFull ? null : target.support_categories
  const { categories: offered } = await getSetting(trx, supportSetting)
  const pair = keptToOf(editor, target)
  const why = refuseKeptTo({ ...pair, wanted, offered, isFull })
  if (why !== undefined) throw refuseField('support_categories', refusals[why], why.toLowerCase())
  return wanted && [...new Set(wanted)].toSorted()
}

/** Whether two say the same, in whatever order. */
export const isSameKeptTo = (one: KeptTo, other: KeptTo): boolean =>
  coversCategories(one, other) && coversCategories(other, one)

/** What whoever asks may give an admin: the categories offered now that they read themselves, and what the admin has. */
export async function offeredCategories(db: Reader, editor: KeptTo, target: KeptTo): Promise<string[]> {
  const { categories } = await getSetting(db, supportSetting)
  return [...new Set([...categories, ...(target ?? [])])].filter((one) => editor === null || editor.includes(one))
}
