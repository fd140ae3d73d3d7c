import { submitFranchiseKyc, submitKyc, type kycKind } from '@banyan/contract/kyc/kyc.ts'
import type { z } from 'zod'
import { gstinCheckCharacter } from '@banyan/domain/identity/gstin.ts'
import { kycLife } from '@banyan/domain/kyc/documents.ts'
import { stepAlong } from '#features/people/lives/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { uploadImage } from '../outside/upload-image.ts'
import type { Answer } from '../ask-app.ts'
import type { World } from '../world.ts'

/** A GSTIN of Maharashtra that holds a PAN. */
export const gstinOf = (pan: string): string => `27${pan}1Z${gstinCheckCharacter(`27${pan}1Z`)}`

const own_pan = 'ABCPN1234E'

/** A document of each kind as it travels, without its image. */
export const documents: Readonly<Record<z.output<typeof kycKind>, object>> = {
  pan: { kind: 'pan', number: own_pan, name_on_document: 'Kiran Namuna' },
  aadhaar: {
    kind: 'aadhaar',
    number: '9999 4105 7058',
    name_on_document: 'Kiran Namuna',
    consents: true,
    is_masked: true,
  },
  bank: { kind: 'bank', name_on_document: 'Kiran Namuna' },
  photo: { kind: 'photo' },
  gstin: { kind: 'gstin', number: gstinOf(own_pan), name_on_document: 'Kiran Namuna' },
}

const sendBy =
  (call: typeof submitKyc | typeof submitFranchiseKyc) =>
  async (world: World, token: string, kind: z.output<typeof kycKind>, change: object = {}): Promise<Answer> => {
    const file_id = await uploadImage(world, token)
    return world.ask(token, call, { body: { ...documents[kind], file_id, ...change } })
  }

/** A member sends a document with an image of its own. */
export const sendDocument = sendBy(submitKyc)

/** A franchise does, by the call of its own page. */
export const sendFranchiseDocument = sendBy(submitFranchiseKyc)

/** Nobody's PAN counts any more: all that were sent are rejected. */
export const rejectPans = ({ db, clock }: Pick<World, 'db' | 'clock'>, by_person_id: bigint): Promise<void> =>
  inTransaction(db, async (trx) => {
    const rejected = await trx
      .updateTable('kyc_document')
      .set({ state: 'rejected' })
      .where('kind', '=', 'pan')
      .returning('id')
      .execute()
    const ids = rejected.map(({ id }) => id)
    await stepAlong(trx, kycLife, { ids, move: 'reject', at: clock.now(), by_person_id })
  })
