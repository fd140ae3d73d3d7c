import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listApprovals } from '@banyan/contract/approvals/approvals.ts'
import { shopSetting } from '@banyan/contract/orders/settings.ts'
import {
  approveProductRequest,
  dispatchProductRequest,
  receiveProductRequest,
  refundProductRequest,
  resendProductRequest,
} from '@banyan/contract/product-requests/answering.ts'
import { correctStock, findStockLots } from '@banyan/contract/stock/corrections.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf } from '#testing/look.ts'
import { addAdminTo, agreedTo, type TestAdmin } from '#testing/people/admins.ts'
import { productRequestsIn } from '#testing/sales/product-requests-in.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, type World } from '#testing/world.ts'

/**
 * What a franchise says is missing, and an admin who believes it. A piece costs the franchise 1,000.00 and members 1,100.00; one
 * admin corrects 5,000.00 of stock alone.
 */
let world: World
let requests: ReturnType<typeof productRequestsIn>
let depot: string
let depot_id: bigint
/** Each test has its own, who has done nothing yet. */
let admin: TestAdmin
let second: TestAdmin
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  await setRules(world, shopSetting, { correct_alone: minor(5_000_00n) })
  requests = productRequestsIn(world)
  depot_id = await requests.personOf(world.franchise_user_id)
  depot = await world.signInAs(world.franchise_user_id)
  await requests.product('SOAP-1', 100)
  await requests.fund(world.franchise_user_id, 100_000_00n)
})
beforeEach(async () => {
  admin = await addAdminTo(world, { rights: null })
  second = await addAdminTo(world, { rights: null })
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const wallet = () => balanceOf(world, `FUND:${depot_id}`)
const stateOf = async (id: bigint) =>
  (await world.db.selectFrom('product_request').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
/** So many pieces are sent, and none of them arrives whole. @returns the request */
async function missing(pieces: number, damaged = 0) {
  const { id } = await requests.send(depot, requests.body('SOAP-1', pieces))
  const params = { id }
  const agreed = await requests.lines(admin.token, id, { quantity: pieces })
  await world.call(admin.token, approveProductRequest, { params, body: agreed })
  await world.call(admin.token, dispatchProductRequest, { params, body: { courier: '', tracking_no: '' } })
  const received = await requests.lines(depot, id, { arrived: 0, damaged })
  await world.call(depot, receiveProductRequest, { params, body: received })
  return id
}
const refund = (id: bigint, { token }: TestAdmin = admin) => world.ask(token, refundProductRequest, { params: { id } })
const resend = (id: bigint, { token }: TestAdmin = admin) => world.ask(token, resendProductRequest, { params: { id } })
const leftTo = async ({ token }: TestAdmin) =>
  (await world.call(token, findStockLots, { query: { code: 'SOAP-1' } })).data.left
const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

describe('an admin with a friend who has a franchise', () => {
  test('believes alone that goods are missing up to the limit of stock, whether they are refunded or sent again', async () => {
    const [most, more] = [await missing(4), await missing(1)]
    const before = await wallet()
    expect((await refund(most)).status).toBe(200)
    expect([await wallet(), await leftTo(admin)]).toEqual([before + 4_000_00n, 600_00n])
    const asked = [await refund(more), await resend(more)]
    expect([statuses(asked), await stateOf(more), await wallet()]).toEqual([[202, 202], 'received', before + 4_000_00n])
    const { data } = await world.list(second.token, listApprovals, { page_size: '100' })
    const shown = asked.map((one) => data.find(({ id }) => String(id) === String(one.body.approval_id))?.asked)
    const said = { user_id: world.franchise_user_id, worth: '1100.00', goods: [expect.stringContaining('1 × SOAP-1')] }
    expect(shown).toMatchObject([
      { noun: 'product_request_refund', after: { ...said, amount: '1000.00' } },
      { noun: 'product_request_resend', after: said },
    ])
    expect((await agreedTo(world, admin.token, asked[0]!)).status).toBe(409)
    expect((await agreedTo(world, second.token, asked[0]!)).status).toBe(200)
    expect([await stateOf(more), await wallet()]).toEqual(['settled', before + 5_000_00n])
    expect((await agreedTo(world, second.token, asked[1]!)).status).toBe(409)
    // What two agreed to counts for nobody.
    expect([await leftTo(admin), await leftTo(second)]).toEqual([600_00n, 5_000_00n])
  })

  test('believes no more of damaged goods, which the franchise keeps', async () => {
    const id = await missing(5, 5)
    expect([(await refund(id)).status, (await resend(id)).status]).toEqual([202, 202])
    expect([await stateOf(id), await leftTo(admin)]).toEqual(['received', 5_000_00n])
  })

  test('believes no more by halves, in two tabs at once, or beside goods lost in the store', async () => {
    const [one, other] = [await missing(3), await missing(3)]
    expect(statuses(await Promise.all([refund(one), resend(other)]))).toEqual([200, 202])
    const [lot] = (await world.call(admin.token, findStockLots, { query: { code: 'SOAP-1' } })).data.lots
    const lost = { kind: 'lost', reason: 'missing', note: 'Not on the shelf', quantity: 2 } as const
    const about = { user_id: '', code: 'SOAP-1', lot_id: String(lot!.id), version: lot!.version }
    expect((await world.ask(admin.token, correctStock, { body: { ...about, ...lost } })).status).toBe(202)
    // Another admin has a limit of their own.
    expect((await world.ask(second.token, correctStock, { body: { ...about, ...lost, quantity: 1 } })).status).toBe(200)
  })
})
