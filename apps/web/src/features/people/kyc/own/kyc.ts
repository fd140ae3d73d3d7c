import type { getKyc } from '@banyan/contract/kyc/kyc.ts'
import type { DocumentKind, DocumentState } from '../document-status.tsx'
import type { WireReply } from '#kit/api/wire.ts'

/** The answer of the KYC call, as it travels. */
export type Kyc = WireReply<typeof getKyc>['data']
export type Document = Kyc['documents'][number]

/** One document of the page: asked for or not, there or not. */
export interface Sheet {
  readonly kind: DocumentKind
  readonly isRequired: boolean
  readonly document: Document | undefined
  /** It needs a PAN that was not sent yet. */
  readonly needsPan: boolean
  /** Nothing was sent yet, or what was sent counts no more. */
  readonly isMissing: boolean
}

const optional: readonly DocumentKind[] = ['gstin']

const open_states: readonly DocumentState[] = ['rejected', 'expired']

/** The documents in the order they are asked for, then the one that a few add. */
export function sheetsOf({ required, documents }: Kyc): Sheet[] {
  const others = [...optional, ...documents.map(({ kind }) => kind)].filter((kind) => !required.includes(kind))
  const hasPan = documents.some(({ kind }) => kind === 'pan')
  return [...required, ...new Set(others)].map((kind) => {
    const document = documents.find((one) => one.kind === kind)
    return {
      kind,
      document,
      isRequired: required.includes(kind),
      needsPan: kind === 'gstin' && !hasPan,
      isMissing: document === undefined || open_states.includes(document.state),
    }
  })
}

/**
 * How KYC stands, as it is said: while nobody checks, nothing is being checked, and nothing is owed unless more tax is deducted until
 * somebody does.
 */
export const standingOf = ({ state, is_checked, is_taxed_higher }: Kyc): Kyc['state'] | 'unchecked' | 'unchecked_tax' =>
  is_checked || state === 'approved' ? state : is_taxed_higher ? 'unchecked_tax' : 'unchecked'

/** What to do next: first what came back, then what was never sent. While nobody checks, only a PAN that would lower the tax. */
export function nextSheet(
  sheets: readonly Sheet[],
  { is_checked, is_taxed_higher }: Pick<Kyc, 'is_checked' | 'is_taxed_higher'>,
): Sheet | undefined {
  const open = sheets
    .filter((sheet) => sheet.isRequired && sheet.isMissing)
    .filter(({ kind }) => is_checked || (is_taxed_higher && kind === 'pan'))
  return open.find((sheet) => sheet.document !== undefined) ?? open[0]
}

/** How far KYC has come: how many of the asked documents are with the company, and how many it has approved. */
export function progressOf(kyc: Kyc): { total: number; sent: number; approved: number } {
  const asked = sheetsOf(kyc).filter((sheet) => sheet.isRequired)
  return {
    total: asked.length,
    sent: asked.filter((sheet) => !sheet.isMissing).length,
    approved: asked.filter((sheet) => sheet.document?.state === 'approved').length,
  }
}

/** Whether its owner may send this document now: not under somebody's eyes, and not approved. */
export const maySend = ({ document }: Sheet): boolean =>
  document === undefined || ['submitted', 'rejected', 'expired'].includes(document.state)

/** What sending it is called: the first, another in place of one that nobody has looked at, or again what came back. */
export const sendWord = ({ document, isMissing }: Sheet): 'act' | 'again' | 'replace' =>
  document === undefined ? 'act' : isMissing ? 'again' : 'replace'
