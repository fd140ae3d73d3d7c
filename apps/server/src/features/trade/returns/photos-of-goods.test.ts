import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFile } from '@banyan/contract/files/files.ts'
import * as contract from '@banyan/contract/returns/returns.ts'
import { eraseFiles } from '#features/platform/files/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { fieldsOf } from '#testing/look.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { jpegOf } from '#testing/outside/images.ts'
import { upload } from '#testing/outside/upload-form.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { deliveredOrder, sellProduct } from '#testing/trade/shop.ts'
import { createWorld, type World } from '#testing/world.ts'

/** Photos that go with a return: whose they may be, and who sees them. */
let world: World
let admin: string
let product_id: bigint
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  admin = await world.signInAs(world.admin_user_id)
  product_id = await sellProduct(world, { code: 'PHOTO-1' })
})
afterAll(() => world.close())

async function buyer() {
  const member = await world.join()
  await creditWallet(world, member.user_id, 'FUND', 118_00n)
  const token = await world.signInAs(member.user_id)
  return { ...member, token, order_id: await deliveredOrder(world, { admin, buyer: token }, [{ product_id }]) }
}
type Buyer = Awaited<ReturnType<typeof buyer>>

const photoOf = async ({ token }: Pick<Buyer, 'token'>, purpose = 'return'): Promise<string> =>
  (await upload(world.app, token, purpose, await jpegOf(), 'goods.jpg')).id
const ask = ({ token, order_id }: Buyer, photo_ids: readonly string[]) =>
  world.ask(token, contract.askReturn, {
    params: { id: order_id },
    body: { lines: [{ line_no: 1, quantity: 1 }], why: 'It leaks', photo_ids },
  })
const asked = async (by: Buyer, photo_ids: readonly string[]) => {
  const { status, body } = await ask(by, photo_ids)
  expect(status).toBe(200)
  return BigInt((body as unknown as { data: { id: string } }).data.id)
}
const look = (token: string, id: bigint) => world.ask(token, contract.returnPhoto, { params: { id } })

test('up to three photos are seen by who sent them and by who decides, and by nobody else', async () => {
  const [asha, ravi] = [await buyer(), await buyer()]
  const ids = [await photoOf(asha), await photoOf(asha), await photoOf(asha)]
  const id = await asked(asha, ids)
  for (const token of [asha.token, admin]) {
    const { photos } = (await world.call(token, contract.getReturn, { params: { id } })).data
    expect(photos.map(String)).toEqual(ids)
    const { url } = (await world.call(token, contract.returnPhoto, { params: { id: photos[0]! } })).data
    const link = url.split('/').at(-1)!
    expect((await world.app.inject({ url: `/api${openFile.path.replace(':link', link)}` })).statusCode).toBe(200)
  }
  expect((await look(ravi.token, BigInt(ids[0]!))).status).toBe(404)
  const user_id = 'photo-depot'
  await addFranchiseTo(world, { user_id })
  expect((await look(await world.signInAs(user_id), BigInt(ids[0]!))).status).toBe(404)
})

describe('is refused by its field, and asks for nothing', () => {
  const refused = async (by: Buyer, photo_ids: readonly string[], field: string) => {
    const answer = await ask(by, photo_ids)
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
    expect((await world.list(by.token, contract.returnLists.user)).data).toEqual([])
  }
  test('a fourth photo, one twice, one of somebody else, of nobody, or for something else', async () => {
    const [asha, ravi] = [await buyer(), await buyer()]
    const [one, other] = [await photoOf(asha), await photoOf(asha)]
    await refused(asha, [one, other, one, other], 'photo_ids')
    await refused(asha, ['1', '2', '3', '4'], 'photo_ids')
    await refused(asha, [one, one], 'photo_ids')
    await refused(asha, [one, await photoOf(ravi)], 'photo_ids.1')
    await refused(asha, ['999999'], 'photo_ids.0')
    await refused(asha, ['cat'], 'photo_ids.0')
    await refused(asha, [await photoOf(asha, 'kyc')], 'photo_ids.0')
    // What was refused took nothing: the photos are there for the next try.
    expect(await asked(asha, [one, other])).toBeGreaterThan(0n)
  })

  test('a photo that another return has', async () => {
    const asha = await buyer()
    const photo = await photoOf(asha)
    const id = await asked(asha, [photo])
    await world.call(asha.token, contract.withdrawReturn, { params: { id } })
    const again = await ask(asha, [photo])
    expect([again.status, fieldsOf(again)]).toEqual([400, ['photo_ids.0']])
  })

  test('a program by the name of a photo, a photo by a wrong name, and what is no photo', async () => {
    const { token } = await buyer()
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
    for (const [bytes, name] of [
      [program, 'goods.jpg'],
      [await jpegOf(), 'goods.png'],
      [await jpegOf(), 'goods.exe'],
      [Buffer.from('%PDF-1.4'), 'goods.pdf'],
      [Buffer.alloc(0), 'goods.jpg'],
    ] as const)
      await expect(upload(world.app, token, 'return', bytes, name)).rejects.toThrow()
  })
})

test('photos of an erased member are gone, and of a transferred id they are not the heir’s', async () => {
  const [asha, ravi] = [await buyer(), await buyer()]
  const photo = await photoOf(asha)
  const id = await asked(asha, [photo])
  await inTransaction(world.db, (trx) => eraseFiles(trx, asha.person_id))
  expect((await world.call(admin, contract.getReturn, { params: { id } })).data.photos).toEqual([])
  expect((await look(admin, BigInt(photo))).status).toBe(404)

  const theirs = await photoOf(ravi)
  await asked(ravi, [theirs])
  const by = await world.db
    .selectFrom('person')
    .select('id')
    .where('user_id', '=', world.admin_user_id)
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('member_life')
    .values({
      member_id: ravi.member_id,
      kind: 'transferred',
      at: world.clock.now(),
      reason: 'For a test',
      by_person_id: by.id,
    })
    .execute()
  expect((await look(ravi.token, BigInt(theirs))).status).toBe(404)
  expect((await look(admin, BigInt(theirs))).status).toBe(200)
})
