import { sql } from 'kysely'
import { listKycRequests } from '@banyan/contract/kyc/kyc.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { kycLife, type KycDocumentState, type KycKind } from '@banyan/domain/kyc/documents.ts'
import { mayOf } from '@banyan/domain/lives/life.ts'
import type { Database, Transaction, Reader } from '#kit/database/database.ts'
import { heldSince, isOfFormerHolder } from '#kit/database/holders.ts'
import { days, flag, holds, is } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { keptFrom, type RefusalsOf } from '#kit/http/kept-from.ts'
import { presentDocument, type ShownDocument } from './present-kyc.ts'

/** Documents with what may be shown of them, and whether their image is still there. */
const shownDocuments = (db: Reader) =>
  db
    .selectFrom('kyc_document')
    .leftJoin('file', 'file.id', 'kyc_document.file_id')
    .select([
      'kyc_document.id',
      'kyc_document.kind',
      'kyc_document.state',
      'kyc_document.name_on_document',
      'kyc_document.number_masked',
      'kyc_document.submitted_at',
      'kyc_document.decided_at',
      'kyc_document.reason',
    ])
    .select(sql<boolean>`coalesce(file.is_kept, false)`.as('has_image'))

export const getDocument = (db: Reader, id: bigint): Promise<ShownDocument> =>
  shownDocuments(db).where('kyc_document.id', '=', id).executeTakeFirstOrThrow()

/** Whether the document of its kind before was rejected. One that nobody looked at before it was replaced has no reason. */
const isSecondTry = sql<boolean>`exists (
  select from kyc_document earlier
  where earlier.person_id = kyc_document.person_id and earlier.kind = kyc_document.kind
    and earlier.state = 'replaced' and earlier.reason <> ''
    and earlier.submitted_at >= ${heldSince(sql.ref('kyc_document.person_id'))})`

/** The documents of a person that count now, at most one of each kind, and whether the one before was rejected. */
export const findCurrentDocuments = (db: Reader, person_id: bigint) =>
  shownDocuments(db)
    .select(isSecondTry.as('is_second_try'))
    .where('kyc_document.person_id', '=', person_id)
    .where('kyc_document.state', '!=', 'replaced')
    .orderBy('kyc_document.id')
    .execute()

/** The documents of a person that came back, and that nothing was sent for since. */
export const returnedDocuments = (person_id: bigint) =>
  sql`select submitted_at as since from kyc_document where person_id = ${person_id} and state = 'rejected'`

/** Of several persons what counts now of each kind of document. */
export const findCurrentStates = (db: Reader, person_ids: readonly bigint[]) =>
  db
    .selectFrom('kyc_document')
    .select(['person_id', 'kind', 'state', isSecondTry.as('is_second_try')])
    .where(sql<boolean>`person_id = any(${person_ids}::bigint[])`)
    .where('state', '!=', 'replaced')
    .$narrowType<{ kind: KycKind; state: KycDocumentState }>()
    .execute()

/** Whose document this is, of what kind and number; undefined when there is none. */
export const maybeDocument = (db: Reader, id: bigint) =>
  db
    .selectFrom('kyc_document')
    .select(['id', 'person_id', 'kind', 'state', 'number_mac', 'number_sealed', 'file_id', 'import_id'])
    .select(isOfFormerHolder('kyc_document').as('is_of_former_holder'))
    .where('id', '=', id)
    .$narrowType<{ kind: KycKind; state: KycDocumentState }>()
    .executeTakeFirst()

/** The document of a kind that counts now. Its person is locked, so nobody decides or replaces it meanwhile. */
export const maybeCurrent = (trx: Transaction, person_id: bigint, kind: KycKind) =>
  trx
    .selectFrom('kyc_document')
    .select(['id', 'state', 'number_mac', 'file_id', 'import_id'])
    .where('person_id', '=', person_id)
    .where('kind', '=', kind)
    .where('state', '!=', 'replaced')
    .executeTakeFirst()

/** The sealed number of a person's approved document of a kind. */
export const maybeApprovedNumber = (db: Reader, person_id: bigint, kind: KycKind) =>
  db
    .selectFrom('kyc_document')
    .select('number_sealed')
    .where('person_id', '=', person_id)
    .where('kind', '=', kind)
    .where('state', '=', 'approved')
    .executeTakeFirst()

/**
 * Whether another id has an approved document of this number. All of that number are locked, in one order: of two
 * approvals at once the second finds the first.
 */
export async function isApprovedElsewhere(
  trx: Transaction,
  { person_id, kind, number_mac }: { person_id: bigint; kind: KycKind; number_mac: Buffer },
): Promise<boolean> {
  const same = await trx
    .selectFrom('kyc_document')
    .select(['person_id', 'state'])
    .where('kind', '=', kind)
    .where('number_mac', '=', number_mac)
    .orderBy('id')
    .forUpdate()
    .execute()
  return same.some((document) => document.person_id !== person_id && document.state === 'approved')
}

/** Those of some keyed hashes of PANs that are approved for somebody, as hex. */
export async function findApprovedPanMacs(trx: Transaction, macs: readonly Buffer[]): Promise<ReadonlySet<string>> {
  if (macs.length === 0) return new Set()
  const rows = await trx
    .selectFrom('kyc_document')
    .select(sql<string>`encode(number_mac, 'hex')`.as('mac'))
    .where('kind', '=', 'pan')
    .where('state', '=', 'approved')
    .where(sql<boolean>`number_mac = any(${macs}::bytea[])`)
    .execute()
  return new Set(rows.map(({ mac }) => mac))
}

/** The country whose documents are asked for. */
export const getCountry = async (db: Reader): Promise<string> =>
  (await db.selectFrom('company').select('country').executeTakeFirstOrThrow()).country

/** Whether a person, in a query that names the person so, has all of these documents approved. */
export const hasApproved = (person: string, kinds: readonly KycKind[]) => sql<boolean>`
  not exists (
    select from unnest(${kinds}::text[]) asked (kind)
    where not exists (
      select from kyc_document document
      where document.person_id = ${sql.ref(person)} and document.kind = asked.kind and document.state = 'approved'))`

/** Other ids with a document of the same kind and number, whatever became of theirs. */
const duplicates = sql<string[]>`array(
  select distinct other_person.user_id
  from kyc_document other join person other_person on other_person.id = other.person_id
  where other.person_id <> kyc_document.person_id
    and other.kind = kyc_document.kind and other.number_mac = kyc_document.number_mac
  order by 1
)`

/** The documents of the same kind and number that other ids sent, whatever became of them. */
export const findOtherClaims = (trx: Transaction, id: bigint) =>
  trx
    .selectFrom('kyc_document')
    .innerJoin('kyc_document as other', (join) =>
      join
        .onRef('other.kind', '=', 'kyc_document.kind')
        .onRef('other.number_mac', '=', 'kyc_document.number_mac')
        .onRef('other.person_id', '<>', 'kyc_document.person_id'),
    )
    .innerJoin('person', 'person.id', 'other.person_id')
    .select(['person.user_id', 'other.state', 'other.decided_by', 'other.decided_at'])
    .where('kyc_document.id', '=', id)
    .orderBy('person.user_id')
    .$narrowType<{ state: KycDocumentState }>()
    .execute()

/** What may speak against a document, as it is now: read once its person is locked. */
export const getWarnings = (trx: Transaction, id: bigint) =>
  trx
    .selectFrom('kyc_document')
    .select(['name_match_percent', duplicates.as('duplicate_user_ids')])
    .where('kyc_document.id', '=', id)
    .executeTakeFirstOrThrow()

/** A document that waits for its answer, also while somebody looks at it. */
export const documentWaits = sql<boolean>`(kyc_document.state = any(${[...kycLife.moves.approve.from]}::text[]))`

/** A PAN that waits and is approved for another id. */
const approvedElsewhere = sql<boolean>`(kyc_document.kind = 'pan' and ${documentWaits} and exists (
  select from kyc_document proven
  where proven.kind = 'pan' and proven.number_mac = kyc_document.number_mac and proven.state = 'approved'))`

const requestedDocuments = (db: Database) =>
  shownDocuments(db)
    .innerJoin('person', 'person.id', 'kyc_document.person_id')
    .leftJoin('profile', 'profile.person_id', 'person.id')
    .leftJoin('person as decider', 'decider.id', 'kyc_document.decided_by')
    .leftJoin('import_batch', 'import_batch.id', 'kyc_document.import_id')
    .select(['kyc_document.import_id', 'kyc_document.name_match_percent'])
    .select(['person.user_id', 'person.name', 'person.user_type', 'profile.date_of_birth'])
    .select(['import_batch.import_no', 'decider.user_id as decided_by_user_id', duplicates.as('duplicate_user_ids')])

/** Documents as an admin checks them. Days are the company's, both ends included. */
export const findRequests = (
  db: Database,
  request: ListRequest<typeof listKycRequests>,
  zone: string,
  refusalsOf: RefusalsOf<{ readonly import_id: bigint | null }>,
) =>
  findPage(listKycRequests, request, {
    db,
    rows: requestedDocuments(db),
    filters: {
      state: is('kyc_document.state'),
      kind: is('kyc_document.kind'),
      user_id: holds('person.user_id'),
      name: holds('person.name', 'name_on_document'),
      user_type: is('person.user_type'),
      ...days('kyc_document.submitted_at', zone, 'submitted_'),
      needs_decision: flag(documentWaits),
      is_approved_elsewhere: flag(approvedElsewhere),
    },
    sorts: {
      submitted_at: 'kyc_document.submitted_at',
      decided_at: 'kyc_document.decided_at',
      name_match_percent: 'kyc_document.name_match_percent',
    },
    tieBreak: 'kyc_document.id',
    present: async (rows) => {
      const mayOfRow = (row: ShownDocument) => mayOf(kycLife, presentDocument(row), ['company'])
      const refusalOf = await refusalsOf(rows.filter((row) => mayOfRow(row)('approve')))
      return (row) => {
        const may = mayOfRow(row)
        const kept_from = keptFrom(may('approve') ? refusalOf(row) : undefined)
        const approve = may('approve') && kept_from === null
        const others = { review: may('review'), reject: may('reject'), expire: may('expire') }
        return { ...presentDocument(row), kept_from, may: { ...others, approve } }
      }
    },
  })
