import type { getMember } from '@banyan/contract/members/member-profile.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import { userWallets } from '@banyan/domain/ledger/wallets.ts'
import { lockedFields } from '@banyan/domain/kyc/kyc-state.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { directsOf } from '@banyan/domain/network/questions/directs.ts'
import { legsOf } from '@banyan/domain/network/questions/subtree.ts'
import { actorOf, companyOf, type Asking } from '#kit/context.ts'
import { notFound } from '#kit/http/refusal.ts'
import { findBanksOf, presentBanking } from '#features/people/banking/index.ts'
import { publicFileUrl } from '#features/platform/files/index.ts'
import { heldOf } from '#features/incomes/incomes/index.ts'
import { getKycState } from '#features/people/kyc/index.ts'
import { networkNow } from '#features/network/network/index.ts'
import { findHistory, findWaiting, findWallets, getMemberFigures, maybeMemberFile, type MemberFile } from './queries.ts'

type Told = ReplyOf<typeof getMember>['data']

/** Blocked and left win over active, as they do wherever somebody is paid. */
const statusOf = ({ is_blocked, left_at, activated_at }: MemberFile): Told['status'] => {
  if (is_blocked) return 'blocked'
  if (left_at !== null) return 'left'
  return activated_at === null ? 'registered' : 'active'
}

const linked = (id: bigint | null, user_id: string | null, name: string | null) =>
  id === null ? null : { id, user_id: user_id ?? '', name: name ?? '' }

async function legFigures(context: Asking, member_id: bigint) {
  const { index } = await networkNow(context, companyOf(context))
  const member = Number(member_id) - 1
  const { left, right } = legsOf(index, member)
  const leg = ({ total, active, volume }: typeof left) => ({ members: total, active, bv: minor(BigInt(volume)) })
  return { directs: directsOf(index, member).length, left: leg(left), right: leg(right) }
}

/** All about one member, as an admin sees it. Refuses who is no member with 404. */
export async function memberFile(context: Asking, member_id: bigint): Promise<Told> {
  const { db, clock } = context
  const file = await maybeMemberFile(db, member_id)
  if (file === undefined) throw notFound('member')
  const [figures, wallets, held, history, waiting, legs, banks, kyc] = await Promise.all([
    getMemberFigures(db, file, clock.now()),
    findWallets(db, file.person_id),
    heldOf(context, member_id, companyOf(context).zone),
    findHistory(db, file),
    findWaiting(db, file.person_id),
    legFigures(context, member_id),
    findBanksOf(db, file.person_id),
    getKycState(db, { person_id: file.person_id, country: companyOf(context).country, of: 'member' }),
  ])
  const balances = new Map(wallets.map(({ wallet, balance_minor }) => [wallet, balance_minor]))
  const bank = presentBanking(banks)
  const isRoot = file.side === null
  const isErased = history.some(({ kind }) => kind === 'erased')
  const hasLeft = file.left_at !== null
  const mayWrite = !actorOf(context).is_read_only && !isErased
  const { incomes_paid_minor, ...counts } = figures
  const is_pan_approved = kyc.documents.some(({ kind, state }) => kind === 'pan' && state === 'approved')
  return {
    id: file.id,
    user_id: file.user_id,
    name: file.name,
    profile_image_url: file.profile_image === null ? '' : publicFileUrl(file.profile_image),
    status: statusOf(file),
    email: file.email,
    email_verified_at: file.email_verified_at,
    mobile: file.mobile,
    mobile_verified_at: file.mobile_verified_at,
    date_of_birth: file.date_of_birth,
    address: file.address ?? '',
    city: file.city ?? '',
    state: file.state ?? '',
    pincode: file.pincode ?? '',
    nominee_name: file.nominee_name ?? '',
    nominee_relationship: file.nominee_relationship ?? '',
    nominee_mobile: file.nominee_mobile ?? '',
    locked: lockedFields({ is_pan_approved, date_of_birth: file.date_of_birth }),
    profile_version: file.version + (file.profile_version ?? 0),
    joined_at: file.joined_at,
    activated_at: file.activated_at,
    left_at: file.left_at,
    package_name: file.package_name,
    sponsor: linked(file.sponsor_id, file.sponsor_user_id, file.sponsor_name),
    parent: linked(file.parent_id, file.parent_user_id, file.parent_name),
    side: file.side,
    ...legs,
    wallets: userWallets.map(({ wallet_name, display_name }) => ({
      wallet_name,
      display_name,
      balance: minor(balances.get(wallet_name) ?? 0n),
    })),
    held,
    incomes_paid: minor(incomes_paid_minor),
    ...counts,
    is_two_factor_auth_enabled: file.is_two_factor_auth_enabled,
    kyc_state: kyc.state,
    documents: kyc.documents,
    bank: bank.in_force ?? bank.latest,
    history,
    waiting: waiting as Told['waiting'],
    version: file.version,
    may: {
      edit: mayWrite,
      block: mayWrite && !isRoot && !file.is_blocked,
      unblock: mayWrite && file.is_blocked,
      open_as: mayWrite,
      resign: mayWrite && !isRoot && !hasLeft,
      reinstate: mayWrite && hasLeft,
      transfer: mayWrite && !isRoot,
      erase: mayWrite && hasLeft,
    },
  }
}
