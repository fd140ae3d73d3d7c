import type { signUp as contract } from '@banyan/contract/joining/joining.ts'
import type { BodyOf, ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { Context, Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { createRecordLink } from '#kit/record-link.ts'
import { acceptTerms } from '#features/platform/company/index.ts'
import { activateWith } from '#features/sales/topups/index.ts'
import { awaitDoor, joinMember, maybeMember, maybeMemberByUserId } from '#features/network/members/index.ts'
import { lockUsablePin } from '#features/sales/pins/index.ts'

type Body = BodyOf<typeof contract>
type Joined = ReplyOf<typeof contract>['data']

/** No member has this number, so joining refuses whoever asks for it. */
const nobody = 0n

const idOf = async (trx: Transaction, user_id: string): Promise<bigint> =>
  (await maybeMemberByUserId(trx, user_id))?.id ?? nobody

/** The pin's package comes alive and the receipt can be read by whoever holds the link: the newcomer has no session yet. */
async function activate(
  trx: Transaction,
  services: Services,
  pin: Awaited<ReturnType<typeof lockUsablePin>>,
  member: { member_id: bigint; person_id: bigint },
) {
  const { member_id, person_id } = member
  const {
    activation_id,
    receipt_no,
    package: bought,
  } = await activateWith(
    trx,
    { pin, named_by: 'pin_no' },
    { member_id, by_person_id: person_id, at: services.clock.now() },
  )
  const { link } = await createRecordLink(trx, services.clock, {
    record_type: 'activation',
    record_id: activation_id,
    created_by: person_id,
  })
  return { package_name: bought.name, receipt_no, receipt_link: link }
}

/**
 * Joins under a sponsor and activates at once if a pin is given: both or nothing. Surround the transaction with
 * `tryPin` when there is a pin. Refuses as joining and the pin do.
 */
export async function signUp(
  trx: Transaction,
  services: Context,
  { body, password_hash }: { body: Body; password_hash: string },
): Promise<Joined> {
  const { name, email, mobile, side, sponsor_user_id, parent_user_id, pin_no, pin_password } = body
  // The pin is locked before anything else, as everybody does who locks one.
  const pin =
    pin_no === undefined || pin_password === undefined
      ? undefined
      : await lockUsablePin(trx, services, { pin_no, pin_password })
  const seen = await awaitDoor(trx)
  const joined = await joinMember(trx, services, {
    seen,
    name,
    email,
    mobile,
    password_hash,
    side,
    sponsor_member_id: await idOf(trx, sponsor_user_id),
    parent_member_id: parent_user_id === undefined ? undefined : await idOf(trx, parent_user_id),
  })
  await acceptTerms(trx, 'accepts_terms', {
    person_id: joined.person_id,
    terms_version_id: body.terms_version_id,
    accepted_at: services.clock.now(),
    accepted_from: services.ip,
  })
  const activated =
    pin === undefined
      ? { package_name: null, receipt_no: null, receipt_link: null }
      : await activate(trx, services, pin, joined)

  const [sponsor, parent] = [
    await maybeMember(trx, joined.sponsor_member_id),
    await maybeMember(trx, joined.parent_member_id),
  ]
  return {
    user_id: joined.user_id,
    name,
    sponsor_user_id: sponsor!.user_id,
    sponsor_name: sponsor!.name,
    parent_user_id: parent!.user_id,
    parent_name: parent!.name,
    side,
    joined_at: joined.joined_at,
    ...activated,
  }
}
