import { randomBytes } from 'node:crypto'
import { getMemberByUserId } from '#features/network/members/index.ts'
import type { World } from '#testing/world.ts'

/** What a member promised, and nobody is linked to yet. */
export async function promisedBy({ db, clock, packages }: World, user_id: string): Promise<bigint> {
  const { id: member_id } = await getMemberByUserId(db, user_id)
  const at = clock.now()
  const of = { package_id: packages[0]!.id, mode: 'queue', bv_minor: 0n, ahead: 0, since: at, promised_at: at } as const
  const given = await db
    .insertInto('donation_commitment')
    .values({ member_id, amount_minor: 5_000_00n, receivable_minor: 5_000_00n, ...of })
    .returning('id')
    .executeTakeFirstOrThrow()
  return given.id
}

/** A payment between two members, proven with a picture and in dispute. */
export async function donationBetween(world: World, payer: string, receiver: string) {
  const { db, clock } = world
  const at = clock.now()
  const { id: payer_member_id, person_id } = await getMemberByUserId(db, payer)
  const { id: receiver_member_id } = await getMemberByUserId(db, receiver)
  const amount_minor = 5_000_00n
  const wanted = await db
    .insertInto('donation_request')
    .values({
      member_id: receiver_member_id,
      kind: 'seed',
      reason: 'A test',
      amount_minor,
      since: at,
      requested_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sides = {
    commitment_id: await promisedBy(world, payer),
    request_id: wanted.id,
    payer_member_id,
    receiver_member_id,
  }
  const link = await db
    .insertInto('donation_link')
    .values({ ...sides, amount_minor, status: 'disputed', payer_place: 1, receiver_place: 1, assigned_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const name = `${randomBytes(16).toString('hex')}.png`
  const image = { name, purpose: 'donation', is_public: false, mime: 'image/png', is_kept: true } as const
  const size = { size_bytes: 1, width: 1, height: 1, sha256: Buffer.alloc(32), created_at: at }
  const file = await db
    .insertInto('file')
    .values({ ...image, ...size, owner_id: person_id, uploaded_by: person_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const proof = { payment_mode: 'Cash', reference: '', paid_on: '2025-12-31', is_late: false, at } as const
  await db
    .insertInto('donation_proof')
    .values({ link_id: link.id, file_id: file.id, ...proof })
    .execute()
  const said = await db
    .insertInto('donation_evidence')
    .values({ link_id: link.id, by_person_id: person_id, statement: 'A test', file_id: file.id, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { link: String(link.id), evidence: String(said.id) }
}
