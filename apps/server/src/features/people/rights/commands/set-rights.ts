import type { RightsHolder } from '@banyan/contract/rights/presets.ts'
import { decideRights } from '@banyan/domain/rights/decide-rights.ts'
import type { KeptTo } from '@banyan/domain/rights/kept-to.ts'
import type { Grants } from '@banyan/domain/rights/grants.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { queueMessage } from '#features/people/messages/index.ts'
import { bindVoices, isApprover } from '#features/platform/approval-requests/index.ts'
import { requestLabels } from '../admin-requests.ts'
import { alwaysHeld, grantableIds, grantsOf, rightsNoted } from '../grants-of.ts'
import { decideKeptTo, isSameKeptTo, keptToOf } from '../kept-to.ts'
import type { Pair } from './lock-people.ts'
import { changedMeanwhile, rightsRefusal } from '../refusals.ts'
import { tellChanged } from './tell-changed.ts'
import { requestAdminAct } from './request-admin-act.ts'

export interface Wanted {
  readonly rights: readonly number[] | null
  readonly is_read_only: boolean
  readonly support_categories?: KeptTo | undefined
  readonly version: number
}

/** What the editor may hand out: the own pages to an equal and to one below; the company's admins stand above a franchise. */
export const editorsGrants = ({ editor, target }: Pick<Pair, 'editor' | 'target'>): Grants =>
  editor.user_type === target.user_type ? grantsOf(editor.access_rights) : null

/** What somebody would hold in the end. Refuses what may not be given or taken, and a version that is not the newest. */
async function decideFor(trx: Transaction, pair: Pair, wanted: Wanted) {
  const { editor, target, is_last_full } = pair
  if (target.version !== wanted.version) throw changedMeanwhile()
  const held = grantsOf(target.access_rights)
  const user_type = target.user_type as RightsHolder
  const decided = decideRights({
    is_self: editor.id === target.id,
    is_peer: target.user_type === 'Admin',
    editor: editorsGrants(pair),
    target: held,
    kept_to: keptToOf(editor, target),
    access: { grants: held, is_blocked: target.is_blocked, is_read_only: target.is_read_only },
    is_last_full,
    wanted: { grants: wanted.rights && new Set(wanted.rights), is_read_only: wanted.is_read_only },
    grantable: grantableIds(user_type),
    always: alwaysHeld(user_type),
  })
  if ('why' in decided) throw rightsRefusal(decided)
  const { grants, added, removed } = decided
  const kept_to = await decideKeptTo(trx, pair, wanted)
  const isSame =
    added.length === 0 &&
    removed.length === 0 &&
    (grants === null) === (held === null) &&
    wanted.is_read_only === target.is_read_only &&
    isSameKeptTo(kept_to, target.support_categories)
  return { grants, held, kept_to, added: [...added], removed: [...removed], isSame }
}

/** What somebody is kept to, as the audit keeps it; nothing where it is everything. */
const keptToNoted = (kept_to: KeptTo) => (kept_to === null ? {} : { support_categories: kept_to })

/** Whoever holds them is told; another admin by every contact, and they are bound to who gave or took the rights. */
async function tellHolder(
  trx: Transaction,
  context: Pick<Context, 'clock' | 'secrets'>,
  { editor, target }: Pair,
  version: number,
): Promise<void> {
  if (target.user_type !== 'Admin') {
    const event_key = `rights_changed:${target.id}:${version}`
    await queueMessage(trx, context, { event_key, person_id: target.id, template: 'rights_changed', values: {} })
    return
  }
  const [person_id, at] = [target.id, context.clock.now()]
  await tellChanged(trx, context, {
    event: `rights:${person_id}:${version}`,
    person_id,
    what: requestLabels.admin_rights,
  })
  await bindVoices(trx, { by_person_id: editor.id, person_id, why: 'rights', at })
}

/**
 * Sets what somebody may open, from their next request on; their sessions stay, and they are told. Refuses with 400 what
 * the editor lacks, with 409 the own rights, those of an admin who holds more, a version that is not the newest, and
 * whatever would leave no full admin.
 */
export async function setRights(
  trx: Transaction,
  context: Pick<Context, 'clock' | 'secrets' | 'note'>,
  pair: Pair,
  wanted: Wanted,
): Promise<{ added: number[]; removed: number[]; version: number; approval_id: null }> {
  const { target } = pair
  const { grants, held, kept_to, added, removed, isSame } = await decideFor(trx, pair, wanted)
  const version = isSame ? target.version : target.version + 1

  if (!isSame) {
    await trx
      .updateTable('person')
      .set({
        access_rights: grants && [...grants],
        is_read_only: wanted.is_read_only,
        support_categories: kept_to && [...kept_to],
        version,
      })
      .where('id', '=', target.id)
      .execute()
    await tellHolder(trx, context, pair, version)
  }
  context.note({
    subject_type: target.user_type.toLowerCase(),
    subject_id: String(target.id),
    before: { ...rightsNoted(held, target.is_read_only), ...keptToNoted(target.support_categories) },
    after: { ...rightsNoted(grants && new Set(grants), wanted.is_read_only), ...keptToNoted(kept_to) },
  })
  return { added, removed, version, approval_id: null }
}

/** The same for an admin, or the request for it where they may agree to acts, before or after. */
export async function setRightsOrAsk(
  trx: Transaction,
  context: Context,
  pair: Pair,
  { reason, ...wanted }: Wanted & { readonly reason: string },
): Promise<{ added: number[]; removed: number[]; version: number; approval_id: bigint | null }> {
  const { target } = pair
  const { grants, kept_to, added, removed, isSame } = await decideFor(trx, pair, wanted)
  const after = { access_rights: grants, is_read_only: wanted.is_read_only }
  if (isSame || !(isApprover(target) || isApprover(after))) return setRights(trx, context, pair, wanted)
  const details = { ...wanted, support_categories: kept_to, adds: added, takes: removed }
  const request = { kind: 'admin_rights', target, user_id: target.user_id, reason, details } as const
  return { added: [], removed: [], version: target.version, approval_id: await requestAdminAct(trx, context, request) }
}
