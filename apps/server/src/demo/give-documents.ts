import sharp from 'sharp'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import type { submitKyc } from '@banyan/contract/kyc/kyc.ts'
import { addUpload } from '#features/platform/files/index.ts'
import { moveRow } from '#features/people/lives/index.ts'
import { kycDocuments, submitDocument } from '#features/people/kyc/index.ts'
import { manualClock } from '#kit/clock.ts'
import type { Services } from '#kit/context.ts'
import type { Database } from '#kit/database/database.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { actingAs } from './money-acts.ts'
import { findFirstEarners, getDemoPeople } from './queries.ts'

const day_ms = 86_400_000
const members = 5
/** Made up by the authority for tests; they belong to nobody. */
const aadhaars = ['999941057058', '999971658847', '999933119405']

const hasDocuments = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('kyc_document').select('id').limit(1).executeTakeFirst()) !== undefined

/** AAAPA1001A and on: right in its shape, and plainly nobody's. */
const panOf = (nth: number) => `AAAPA${1001 + nth}A`

type Kind = 'pan' | 'aadhaar' | 'bank' | 'photo'

interface Sent {
  readonly nth: number
  readonly name_on_document: string
  readonly file_id: bigint
}

/** A document as a member sends it. */
const documentOf: Readonly<Record<Kind, (sent: Sent) => BodyOf<typeof submitKyc>>> = {
  pan: ({ nth, ...sent }) => ({ kind: 'pan', number: panOf(nth), ...sent }),
  aadhaar: ({ nth, ...sent }) => ({
    kind: 'aadhaar',
    number: aadhaars[nth] ?? '',
    consents: true,
    is_masked: true,
    ...sent,
  }),
  bank: ({ nth: _nth, ...sent }) => ({ kind: 'bank', ...sent }),
  photo: ({ file_id }) => ({ kind: 'photo', file_id }),
}

const all: readonly Kind[] = ['pan', 'aadhaar', 'bank', 'photo']

/** The first three have proved everything, the fourth a PAN alone; the PAN of the fifth waits. */
const kindsOf = (nth: number): readonly Kind[] => (nth < aadhaars.length ? all : ['pan'])
const isChecked = (nth: number) => nth < members - 1

/** A plain picture: nothing on it can be taken for a document of anybody. */
const picture = async (): Promise<File> => {
  const sheet = { width: 640, height: 400, channels: 3, background: '#d9e2ec' } as const
  const bytes = await sharp({ create: sheet }).jpeg().toBuffer()
  return new File([new Uint8Array(bytes)], 'sample.jpg')
}

/**
 * Lets those who earned most in a demo prove who they are, with a PAN that is plainly made up, so that their tax is deducted
 * under it. All of it or nothing is written, and nothing a second time.
 */
export async function giveDocuments(services: Services): Promise<void> {
  const { db, clock } = services
  if (await hasDocuments(db)) return
  const { admin_id } = await getDemoPeople(db)
  const earners = await findFirstEarners(db, members)
  const file = await picture()
  await inTransaction(db, async (trx) => {
    const sent = manualClock(new Date(clock.now().getTime() - 2 * day_ms))
    const decided = manualClock(new Date(clock.now().getTime() - day_ms))
    const admin = await actingAs(trx, services, { person_id: admin_id, clock: decided })
    for (const [nth, { person_id, name }] of earners.entries()) {
      const who = await actingAs(trx, services, { person_id, clock: sent })
      for (const kind of kindsOf(nth)) {
        const { id: file_id } = await addUpload(who, { file, purpose: 'kyc', by: person_id })
        const body = documentOf[kind]({ nth, name_on_document: name, file_id })
        const id = await submitDocument(trx, who, { person_id, body })
        if (!isChecked(nth)) continue
        await moveRow(trx, admin, kycDocuments, { id, move: 'approve', body: {}, is_proven: true })
      }
    }
  })
}
