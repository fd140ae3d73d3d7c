import type { Reader } from '#kit/database/database.ts'

/** What is written on a parcel for a franchise: its shop, where that is, and whom the carrier calls. */
export async function getParcelAddress(db: Reader, person_id: bigint) {
  const { shop_name, name, mobile, ...place } = await db
    .selectFrom('person')
    .leftJoin('franchise', 'franchise.person_id', 'person.id')
    .select(['person.name', 'person.mobile', 'franchise.shop_name'])
    .select(['franchise.address', 'franchise.city', 'franchise.pincode', 'franchise.state'])
    .where('person.id', '=', person_id)
    .executeTakeFirstOrThrow()
  const { address, city, pincode, state } = place
  return {
    name: shop_name === null || shop_name === '' ? name : shop_name,
    address: [address, city, pincode, state].filter((part) => (part ?? '') !== '').join(', '),
    mobile: mobile ?? '',
  }
}
