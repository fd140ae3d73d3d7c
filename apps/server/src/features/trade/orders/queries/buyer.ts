import type { OrderWallet } from '@banyan/domain/orders/pay-order.ts'
import { orderWallets } from '@banyan/domain/orders/pay-order.ts'
import { findBalances } from '#features/ledger/payments/index.ts'
import type { Reader } from '#kit/database/database.ts'

/** What each wallet that pays orders holds; one that its owner does not have holds nothing. */
export async function findPurse(db: Reader, person_id: bigint): Promise<Readonly<Record<OrderWallet, bigint>>> {
  const found = new Map(
    (await findBalances(db, person_id, orderWallets)).map(({ wallet, balance_minor }) => [wallet, balance_minor]),
  )
  const held = (wallet: OrderWallet): bigint => found.get(wallet) ?? 0n
  return { GIVEN: held('GIVEN'), REPURCHASE: held('REPURCHASE'), FUND: held('FUND'), INCOME: held('INCOME') }
}

/** Whether somebody is a member who may order: not blocked, and not gone. */
export async function maybeBuyer(db: Reader, person_id: bigint): Promise<{ member_id: bigint } | undefined> {
  return db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .where('member.person_id', '=', person_id)
    .where('person.is_blocked', '=', false)
    .where('member.left_at', 'is', null)
    .select('member.id as member_id')
    .executeTakeFirst()
}

/** The contacts of somebody that were confirmed by a code; empty those that were not. */
export async function getProvenContacts(db: Reader, person_id: bigint): Promise<{ email: string; mobile: string }> {
  const person = await db
    .selectFrom('person')
    .select(['email', 'mobile', 'email_verified_at', 'mobile_verified_at'])
    .where('id', '=', person_id)
    .executeTakeFirstOrThrow()
  return {
    email: person.email_verified_at === null ? '' : person.email,
    mobile: person.mobile_verified_at === null ? '' : person.mobile,
  }
}

/** Where somebody lives and is called, by the own profile; empty where nothing is told. */
export async function getOwnAddress(db: Reader, person_id: bigint) {
  const row = await db
    .selectFrom('person')
    .leftJoin('profile', 'profile.person_id', 'person.id')
    .where('person.id', '=', person_id)
    .select(['person.name', 'person.mobile', 'profile.address', 'profile.city', 'profile.state', 'profile.pincode'])
    .executeTakeFirstOrThrow()
  const { name, mobile, address, city, state, pincode } = row
  return {
    name,
    mobile: mobile ?? '',
    address: address ?? '',
    city: city ?? '',
    state: state ?? '',
    pincode: pincode ?? '',
  }
}
