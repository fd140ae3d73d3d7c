import { panInGstin } from '@banyan/domain/identity/gstin.ts'
import type { KycKind, PanInGstin } from '@banyan/domain/kyc/documents.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { openOf } from '#kit/secrets/person-vault.ts'
import { numberMac, sealPurposeOf } from './kept-number.ts'
import { findApprovedPanMacs, isApprovedElsewhere, maybeCurrent } from './queries.ts'

interface Numbered {
  readonly person_id: bigint
  readonly kind: KycKind
  readonly number_mac: Buffer | null
}

/** Whether the PAN in a GSTIN is the one its owner has sent; one that was rejected or has expired is none, nor is one that only a file says. */
async function comparePan(
  trx: Transaction,
  services: Pick<Services, 'secrets'>,
  person_id: bigint,
  gstin: string,
): Promise<PanInGstin> {
  const pan = await maybeCurrent(trx, person_id, 'pan')
  if (pan === undefined || pan.number_mac === null || pan.state === 'rejected' || pan.state === 'expired') return 'none'
  if (pan.import_id !== null && pan.state !== 'approved') return 'none'
  return pan.number_mac.equals(numberMac(services, 'pan', panInGstin(gstin))) ? 'same' : 'other'
}

/** What a number has against it, for the rules to judge. `gstin` is its text, where the document is one. */
export async function numberFactsOf(
  trx: Transaction,
  services: Pick<Services, 'secrets'>,
  { person_id, kind, number_mac }: Numbered,
  gstin: string | undefined,
) {
  const is_taken =
    kind === 'pan' && number_mac !== null && (await isApprovedElsewhere(trx, { person_id, kind, number_mac }))
  const pan = gstin === undefined ? 'none' : await comparePan(trx, services, person_id, gstin)
  return { kind, is_taken, pan } as const
}

/** Those of some PANs that are approved for somebody: one PAN, one id. */
export async function findApprovedPans(
  trx: Transaction,
  services: Pick<Services, 'secrets'>,
  pans: readonly string[],
): Promise<ReadonlySet<string>> {
  const byMac = new Map(pans.map((pan) => [numberMac(services, 'pan', pan).toString('hex'), pan]))
  const approved = await findApprovedPanMacs(
    trx,
    [...byMac.keys()].map((mac) => Buffer.from(mac, 'hex')),
  )
  return new Set([...approved].map((mac) => byMac.get(mac)!))
}

/** The number of a document in clear; undefined when none was kept, or its person was erased. */
export async function maybeNumber(
  trx: Transaction,
  { secrets }: Pick<Services, 'secrets'>,
  { person_id, kind, number_sealed }: { person_id: bigint; kind: KycKind; number_sealed: Buffer | null },
): Promise<string | undefined> {
  return number_sealed === null ? undefined : openOf(trx, secrets, person_id, sealPurposeOf(kind), number_sealed)
}
