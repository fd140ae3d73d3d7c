import { z } from 'zod'
import type { Side } from '@banyan/contract/kit/values.ts'
import { walletName } from '@banyan/domain/ledger/wallets.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { AdjustmentReason } from '@banyan/domain/wallet-adjustments/wallet-adjustment.ts'
import type { Database } from '#kit/database/database.ts'
import { shownAsked } from '#features/people/guarded/index.ts'
import { keptFrom } from '#kit/http/kept-from.ts'
import { keyedFileUrl, publicFileUrl } from '#features/platform/files/index.ts'
import { findBonds, secondReader } from '#features/platform/approval-requests/index.ts'
import { changeOf as sponsorChangeOf, findSponsorsShown, type SponsorShown } from '#features/network/sponsors/index.ts'
import { findAskedAdjustments, type AskedAdjustment } from '#features/incomes/wallet-adjustments/index.ts'
import { findAskedRules, type AskedRule } from '#features/ledger/tds/index.ts'
import { findAsked, type Asked } from '#features/incomes/virtual-business/index.ts'
import { aboutOf } from './about-of.ts'
import { changeOf } from './change-of.ts'
import { claimOf } from './claim.ts'
import { decidingRefusal } from './deciding-refusal.ts'
import type { ShownApproval } from './queries.ts'
import { reopeningOf } from './reopening.ts'

/** Who claims after a death, without what is sealed. */
function claimShown(details: unknown) {
  const { name, relationship, died_on, contact_masked, heir_user_id } = claimOf(details)
  return { name, relationship, died_on, contact_masked, heir_user_id }
}

type Sponsors = ReadonlyMap<bigint, SponsorShown>

const sponsorsOf = ({ kind, details }: ShownApproval): bigint[] => {
  if (kind !== 'sponsor_change') return []
  const { from_sponsor_id, to_sponsor_id } = sponsorChangeOf(details)
  return [from_sponsor_id, to_sponsor_id]
}

/** Which sponsor a member has and which is wanted, and how many others were given that one lately. */
function sponsorShown(approval: ShownApproval, sponsors: Sponsors) {
  const [from, to] = sponsorsOf(approval).map((id) => sponsors.get(id)!)
  return from === undefined || to === undefined ? null : { from, to, given_lately: to.given_lately }
}

/** The volume that is asked for; null where that is not what it is about. */
const virtualShown = (asked: Asked | undefined) =>
  asked === undefined ? null : { side: asked.side as Side, bv: minor(asked.bv_minor), last_day: asked.last_day }

/** What is to be credited or debited; null where that is not what it is about. */
const adjustmentShown = (asked: AskedAdjustment | undefined) =>
  asked === undefined
    ? null
    : {
        wallet_name: walletName(asked.wallet, asked.user_type as 'User' | 'Franchise'),
        direction: asked.direction,
        reason_code: asked.reason_code as AdjustmentReason,
        amount: minor(asked.amount_minor),
        balance: minor(asked.balance_minor),
        has_file: asked.file_id !== null,
      }

/** The rule of tax that is asked for; null where that is not what it is about. */
const ruleShown = (asked: AskedRule | undefined) => {
  if (asked === undefined) return null
  const { from_day, threshold_minor, section, code, percent, no_pan_percent } = asked
  return { from: from_day, section, code, percent, no_pan_percent, threshold: minor(threshold_minor) }
}

type Opens = Parameters<typeof keyedFileUrl>[0]
type Shown = Readonly<Record<string, unknown>>

const uploads = publicFileUrl('')

/** The pictures that people would read, by addresses that open now. */
function withPictures(document: Shown, opens: Opens): Shown {
  const { pictures } = document
  if (!Array.isArray(pictures)) return document
  const open = (of: unknown) =>
    typeof of === 'string' && of.startsWith(uploads) ? keyedFileUrl(opens, of.slice(uploads.length)) : of
  return { ...document, pictures: pictures.map(open) }
}

/** What any other act is on. What is to be gone once it is decided is there only for whoever may agree to it. */
function askedShown(details: unknown, { opens, may_agree }: { readonly opens: Opens; readonly may_agree: boolean }) {
  const { noun, before, after, figures, amount_minor, passing } = shownAsked.parse(details)
  const gone = may_agree ? passing : undefined
  return {
    noun,
    before: before && withPictures({ ...before, ...gone?.before }, opens),
    after: withPictures({ ...after, ...figures, ...gone?.after }, opens),
    amount: amount_minor === null ? null : minor(BigInt(amount_minor)),
  }
}

/** The categories of support that its words are of. */
const categoriesOf = (details: unknown): readonly string[] =>
  z
    .object({ categories: z.array(z.string()).default([]) })
    .catch({ categories: [] })
    .parse(details).categories

interface ApprovalReader {
  readonly now: Date
  readonly person_id: bigint
  readonly zone: string
  readonly opens: Opens
  /** It goes into a file, which is kept for longer than a request waits. */
  readonly is_file: boolean
}

/** What of approvals is no column, for this reader: who may not decide is told why before they try. */
export async function startPresenting(
  db: Database,
  approvals: readonly ShownApproval[],
  { now, person_id: reader_id, zone, opens, is_file }: ApprovalReader,
) {
  const idsOf = (wanted: string) => approvals.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  const [hasSecond, bonds, sponsors, asked, adjustments, rules] = await Promise.all([
    secondReader(db, now),
    findBonds(db, now),
    findSponsorsShown(db, approvals.flatMap(sponsorsOf), now),
    findAsked(db, idsOf('virtual_business')),
    findAskedAdjustments(db, idsOf('wallet_adjustment')),
    findAskedRules(db, idsOf('tax_rule')),
  ])
  return (approval: ShownApproval) => {
    const { details, kind, requested_by, person_id } = approval
    const refusalTo = (to: 'approved' | 'rejected' | 'cancelled', of = approval) =>
      decidingRefusal(of, { to, by: reader_id }, { now, bonds, zone })
    const refusal = refusalTo('approved')
    // Now, or once the others have had their time to object.
    const may_agree = refusalTo('approved', { ...approval, not_before: null }) === undefined
    // Whoever comes too early may come back.
    const is_early = refusal?.code === 'is_early'
    return {
      about: aboutOf(approval, rules.get(approval.id)),
      claim: kind === 'death_transfer' ? claimShown(details) : null,
      reopening: kind === 'closing_reopening' ? reopeningOf(details) : null,
      sponsor: sponsorShown(approval, sponsors),
      virtual: virtualShown(asked.get(approval.id)),
      adjustment: adjustmentShown(adjustments.get(approval.id)),
      tax_rule: ruleShown(rules.get(approval.id)),
      asked: kind === 'guarded_act' ? askedShown(details, { opens, may_agree: may_agree && !is_file }) : null,
      change: changeOf(approval, details),
      is_early,
      has_second: hasSecond({ by: requested_by, about: person_id, categories: categoriesOf(details) }),
      kept_from: keptFrom(approval.state === 'waiting' && !is_early ? refusal : undefined),
      may: {
        approve: refusal === undefined || is_early,
        reject: refusalTo('rejected') === undefined,
        cancel: refusalTo('cancelled') === undefined,
      },
    }
  }
}
