import { z } from 'zod'
import { kycDocumentStates, kycKinds, kycLife } from '@banyan/domain/kyc/documents.ts'
import { kycStates } from '@banyan/domain/kyc/kyc-state.ts'
import { endpoint } from '../kit/endpoint.ts'
import { aadhaar, gstin, oneLine, pan, personName, personsPan } from '../kit/fields.ts'
import { keptFrom } from '../kit/kept-from.ts'
import { listEndpoint } from '../kit/list.ts'
import { moveEndpoints, reason } from '../kit/moves.ts'
import { reasonAgainstWarning } from '../kit/reason-against-warning.ts'
import { stepsEndpoint } from '../kit/steps.ts'
import { dataOf, day, fileId, flag, id, instant } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'
import { peopleRule } from '../words/rules/people.ts'

export const kycKind = z.enum(kycKinds, peopleRule('document'))
export const kycDocumentState = z.enum(kycDocumentStates)
/** Over all documents of a person. */
export const kycState = z.enum(kycStates)

/** A document as its owner sees it; of an Aadhaar number only the last four digits exist. */
export const kycDocument = z.object({
  id,
  kind: kycKind,
  state: kycDocumentState,
  name_on_document: z.string(),
  number_masked: z.string(),
  has_image: z.boolean(),
  submitted_at: instant,
  decided_at: instant.nullable(),
  reason: z.string(),
})

/** Members and franchises read what they sent alike; they send by calls of their own. */
const own = { pages: ['user/kyc', 'franchise/kyc'] } as const

export const getKyc = endpoint({
  ...own,
  method: 'GET',
  path: '/user/kyc',
  summary: 'The own documents and their state',
  reply: dataOf(
    z.object({
      state: kycState,
      /** Whether the company checks documents now; it keeps what is sent in either case. */
      is_checked: z.boolean(),
      /** Tax is deducted at the higher rate, for no PAN counts yet: a member's counts as given, a franchise's once it is approved. */
      is_taxed_higher: z.boolean(),
      required: z.array(kycKind),
      /** At most one of each kind: the one that counts now. */
      documents: z.array(kycDocument),
    }),
  ),
})

const imageId = fileId
const document = { name_on_document: personName, file_id: imageId }

/** One document. What it needs follows from its kind; an Aadhaar needs consent and an image with the number masked. */
export const submitKyc = endpoint({
  pages: ['user/kyc'],
  method: 'POST',
  path: '/user/kyc',
  summary: 'Submits a document, or submits it again',
  isOnce: true,
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('pan'), number: personsPan, ...document }),
    z.strictObject({
      kind: z.literal('aadhaar'),
      number: aadhaar,
      ...document,
      consents: z.literal(true, peopleRule('consents')),
      is_masked: z.literal(true, peopleRule('is_masked')),
    }),
    z.strictObject({ kind: z.literal('bank'), ...document }),
    z.strictObject({ kind: z.literal('photo'), file_id: imageId }),
    z.strictObject({ kind: z.literal('gstin'), number: gstin, ...document }),
  ]),
  reply: dataOf(kycDocument),
})

/** As it is printed: the name of a firm has figures and signs that no person's has. */
const firmName = oneLine(100).min(1, rule('name'))
const firms = { name_on_document: firmName, file_id: imageId }

/** One document of a franchise, which may be a firm: its PAN is of whatever holder. */
export const submitFranchiseKyc = endpoint({
  method: 'POST',
  path: '/franchise/kyc',
  pages: ['franchise/kyc'],
  summary: 'Submits a document of a franchise, or submits it again',
  isOnce: true,
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('pan'), number: pan, ...firms }),
    z.strictObject({ kind: z.literal('bank'), ...firms }),
    z.strictObject({ kind: z.literal('gstin'), number: gstin, ...firms }),
  ]),
  reply: dataOf(kycDocument),
})

const imageLink = dataOf(z.object({ url: z.string(), expires_at: instant }))

export const ownKycImage = endpoint({
  ...own,
  method: 'POST',
  path: '/user/kyc/:id/image',
  summary: 'A short-lived link to the image of an own document',
  params: z.strictObject({ id }),
  reply: imageLink,
})

export const kycRequestRow = kycDocument.extend({
  user_id: z.string(),
  name: z.string(),
  user_type: z.enum(['User', 'Franchise']),
  date_of_birth: day.nullable(),
  name_match_percent: z.number().int().nullable(),
  /** Other ids with a document of the same number. */
  duplicate_user_ids: z.array(z.string()),
  decided_by_user_id: z.string().nullable(),
  /** The file of members that it came with; null where its owner sent it. */
  import_no: z.string().nullable(),
  kept_from: keptFrom,
  may: z.object({ review: z.boolean(), approve: z.boolean(), reject: z.boolean(), expire: z.boolean() }),
})

const admin = { pages: ['admin/member/kyc-requests'] } as const
const one = { ...admin, params: z.strictObject({ id }) }

export const listKycRequests = listEndpoint({
  ...admin,
  path: '/admin/kyc-requests',
  summary: 'Documents to check and checked',
  row: kycRequestRow,
  filters: {
    state: kycDocumentState,
    kind: kycKind,
    user_id: z.string().trim().max(50),
    name: z.string().trim().max(100),
    user_type: z.enum(['User', 'Franchise']),
    submitted_from: day,
    submitted_to: day,
    /** Submitted, or looked at by somebody now. */
    needs_decision: flag,
    /** A PAN that nobody has proven here and that is approved for another id: it counts as none for tax. */
    is_approved_elsewhere: flag,
  },
  sorts: ['submitted_at', 'decided_at', 'name_match_percent'],
  exportLimit: 1_000_000,
  isOpenedById: true,
})

export const kycMoves = moveEndpoints(kycLife, {
  ...admin,
  path: '/admin/kyc-requests',
  calls: {
    review: { summary: 'Takes a document under review' },
    approve: {
      summary: 'Approves a document; a PAN that another id has sent too waits for a second admin',
      body: z.strictObject({ reason: reasonAgainstWarning }),
      guard: { second: 'always', gives: ['money of others'] },
    },
    reject: { summary: 'Rejects a document with a reason its owner reads' },
    expire: { summary: 'Ends the approval of a document that proves nothing any more; its owner sends it again' },
  },
})

export const { review: reviewKyc, approve: approveKyc, reject: rejectKyc, expire: expireKyc } = kycMoves

export const kycSteps = stepsEndpoint(kycLife, {
  path: '/kyc',
  summary: 'What became of a document, step by step',
  pages: [...admin.pages, ...own.pages],
  /** Null where it was before steps were kept and nobody wrote it down. */
  extra: { at: instant.nullable() },
})

export const kycImage = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/kyc-requests/:id/image',
  summary: 'A short-lived link to the image of a document; written down',
  reply: imageLink,
})

export const revealKyc = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/kyc-requests/:id/reveal',
  summary: 'Shows a PAN or GSTIN in full; written down',
  body: z.strictObject({ reason }),
  reply: dataOf(z.object({ number: z.string() })),
})
