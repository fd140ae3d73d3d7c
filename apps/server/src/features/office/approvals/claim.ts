import { z } from 'zod'
import type { Transaction, Reader } from '#kit/database/database.ts'
import { openOf, sealFor } from '#kit/secrets/person-vault.ts'
import type { Secrets } from '#kit/secrets/secrets.ts'

/** Who claims an id after a death. Contacts are sealed; what stands in clear is the names people decide by. */
const keptClaim = z.object({
  name: z.string(),
  relationship: z.string(),
  died_on: z.string(),
  certificate_file_id: z.string(),
  contact_masked: z.string(),
  contact_sealed: z.string(),
  /** Of an heir who is a member already. */
  heir_user_id: z.string().nullable().default(null),
})
export type KeptClaim = z.output<typeof keptClaim>

export const claimOf = (details: unknown): KeptClaim => keptClaim.parse(details)

const contact = z.object({ email: z.string(), mobile: z.string() })
export type ClaimContact = z.output<typeof contact>

const purpose = 'claim'

export const sealContact = async (
  trx: Transaction,
  secrets: Secrets,
  person_id: bigint,
  given: ClaimContact,
): Promise<string> => (await sealFor(trx, secrets, person_id, purpose, JSON.stringify(given))).toString('hex')

/** The contacts of a claim; throws when the person was forgotten meanwhile. */
export async function openContact(
  db: Reader,
  secrets: Secrets,
  person_id: bigint,
  { contact_sealed }: KeptClaim,
): Promise<ClaimContact> {
  const text = await openOf(db, secrets, person_id, purpose, Buffer.from(contact_sealed, 'hex'))
  if (text === undefined) throw new Error('the contacts of a claim were forgotten')
  return contact.parse(JSON.parse(text))
}
