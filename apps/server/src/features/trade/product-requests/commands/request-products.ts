import type { requestProducts as contract } from '@banyan/contract/product-requests/requesting.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import { minor, type Minor } from '@banyan/domain/money/minor.ts'
import { most_product_requests_waiting, productRequestLife } from '@banyan/domain/product-requests/product-request.ts'
import { valueOf } from '@banyan/domain/product-requests/request-lines.ts'
import { holdRequest } from '@banyan/domain/product-requests/request-postings.ts'
import { lockAccounts, postJournal } from '#features/ledger/ledger/index.ts'
import { readOwed } from '#features/ledger/payments/index.ts'
import { firstStep } from '#features/people/lives/index.ts'
import { queueMessage } from '#features/people/messages/index.ts'
import { lockPerson } from '#features/people/persons/index.ts'
import { actorOf, companyOf, todayOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal, refuseField } from '#kit/http/refusal.ts'
import { amountIn } from '#kit/money-in.ts'
import { fitLine } from '../fit-line.ts'
import { countWaiting, lockPriced, maybeParentOf } from '../queries.ts'

/** Holds the value on the stock wallet. Refuses on the lines a wallet that has less. */
async function hold(
  trx: Transaction,
  { id, person_id, asked_minor, at }: { id: bigint; person_id: bigint; asked_minor: bigint; at: Date },
): Promise<Minor> {
  const code = walletCode('FUND', person_id)
  const balance_minor = (await lockAccounts(trx, ['orders_in_hand', code])).get(code)?.balance_minor ?? 0n
  if (balance_minor < asked_minor) {
    const [balance, needed] = [money.encode(minor(balance_minor)), money.encode(minor(asked_minor))]
    throw refuseField('lines', said('stock.wallet_short', { balance, needed }), 'insufficient_funds')
  }
  const reference = `product_request:${id}`
  await postJournal(trx, {
    kind: 'product_request',
    reference,
    idempotency_key: reference,
    input: { id, person_id, asked_minor },
    event_at: at,
    created_by: person_id,
    transfers: holdRequest(person_id, asked_minor),
  })
  return minor(balance_minor - asked_minor)
}

/**
 * A franchise asks its parent for products, at the prices it was shown. What the company is asked is held on the stock wallet;
 * a parent franchise is paid directly. Refuses by field what is not sold, has no price or another one than was shown, and a
 * wallet that is short; with 409 a parent that is blocked, and one request more than may wait. Of what a parent proposed itself it
 * hears in another way, and lines say nothing but prices.
 */
export async function requestProducts(
  trx: Transaction,
  context: Context,
  { lines, remark }: BodyOf<typeof contract>,
  isProposed = false,
) {
  const { person_id, name } = actorOf(context)
  const at = context.clock.now()
  const codes = lines.map(({ code }) => code.toUpperCase())
  const products = await lockPriced(trx, codes, todayOf(context))
  await lockPerson(trx, person_id)
  const parent = await maybeParentOf(trx, person_id)
  if (parent === undefined) throw notFound('franchise')
  const { parent_id: sender_person_id, name: to_name } = parent
  if (parent.is_blocked === true)
    throw new Refusal(409, 'parent_blocked', said('stock.parent_blocked', { name: to_name ?? '' }))
  if ((await countWaiting(trx, person_id)) >= most_product_requests_waiting)
    throw new Refusal(409, 'too_many_waiting', said('stock.waiting_most', { most: most_product_requests_waiting }))
  const owes = sender_person_id === null && (await readOwed(trx, person_id)) > 0n
  const fitted = lines.map((line, nth) =>
    fitLine(line, products.get(codes[nth]!), {
      at: nth,
      owes,
      isTwice: codes.indexOf(codes[nth]!) < nth,
      field: isProposed ? 'price' : 'code',
    }),
  )
  const asked_minor = valueOf(fitted, ({ quantity }) => quantity)
  const added = await trx
    .insertInto('product_request')
    .values({ person_id, sender_person_id, asked_minor, is_full_price: owes, remark, requested_at: at })
    .returning(['id', 'request_no'])
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('product_request_line')
    .values(fitted.map((line) => ({ ...line, request_id: added.id })))
    .execute()
  await firstStep(trx, productRequestLife, { id: added.id, at, by_person_id: person_id })
  const balance_after = sender_person_id === null ? await hold(trx, { ...added, person_id, asked_minor, at }) : null
  const asked = minor(asked_minor)
  if (sender_person_id !== null && !isProposed)
    await queueMessage(trx, context, {
      event_key: `product_request_asked:${added.id}`,
      person_id: sender_person_id,
      row_id: added.id,
      template: 'product_request_asked',
      values: {
        request_no: added.request_no,
        name,
        amount: amountIn(companyOf(context), asked),
      },
    })
  return { ...added, to_name, asked, pieces: fitted.reduce((sum, { quantity }) => sum + quantity, 0), balance_after }
}
