import { confirmContact } from '#features/people/accounts/index.ts'
import { sealPurpose } from '#features/people/messages/index.ts'
import type { Services } from '#kit/context.ts'
import type { Database, Transaction } from '#kit/database/database.ts'

export const hasTraded = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('product').select('id').limit(1).executeTakeFirst()) !== undefined

export interface Buyer {
  readonly person_id: bigint
  readonly user_id: string
  readonly name: string
}

/** Members other than the showcase who buy in the shop, those who joined first before others. */
export const findBuyers = (
  trx: Transaction,
  { not, most }: { readonly not: bigint; readonly most: number },
): Promise<Buyer[]> =>
  trx
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['person.id as person_id', 'person.user_id', 'person.name'])
    .where('member.activated_at', 'is not', null)
    .where('member.sponsor_id', 'is not', null)
    .where('person.is_blocked', '=', false)
    .where('person.id', '<>', not)
    .orderBy('member.id')
    .limit(most)
    .execute()

/** The lots of a product in the company's store. */
export const getLot = async (trx: Transaction, product_id: bigint): Promise<bigint> =>
  (
    await trx
      .selectFrom('product_lot')
      .select('id')
      .where('product_id', '=', product_id)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).id

/** The numbers of the lines of a request for products, with what was asked for. */
export const findAsked = (
  trx: Transaction,
  request_id: bigint,
): Promise<{ readonly line_no: number; readonly quantity: number }[]> =>
  trx
    .selectFrom('product_request_line')
    .select(['line_no', 'quantity'])
    .where('request_id', '=', request_id)
    .orderBy('line_no')
    .execute()

/** A code goes to confirmed contacts alone, so the buyer has confirmed theirs. */
export async function confirmEmail(trx: Transaction, services: Services, person_id: bigint): Promise<void> {
  const { email } = await trx.selectFrom('person').select('email').where('id', '=', person_id).executeTakeFirstOrThrow()
  await confirmContact(trx, services, { person_id, kind: 'email', contact: email })
}

/** The six digits that somebody was sent last: they read them from their messages. */
export async function readCode(trx: Transaction, { secrets }: Services, person_id: bigint): Promise<string> {
  const { body_sealed } = await trx
    .selectFrom('message_out')
    .select('body_sealed')
    .where('person_id', '=', person_id)
    .where('template', '=', 'counter_sale_code')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const [code = ''] = /\b\d{6}\b/.exec(secrets.open(sealPurpose, body_sealed)) ?? []
  return code
}
