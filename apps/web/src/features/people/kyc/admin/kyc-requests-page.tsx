import { kycMoves, listKycRequests } from '@banyan/contract/kyc/kyc.ts'
import { kycLife } from '@banyan/domain/kyc/documents.ts'
import type { Warning } from '#kit/acts/warnings.tsx'
import { DecisionPage } from '#kit/decisions/decision-page.tsx'
import { identityWarnings } from '#kit/decisions/identity-warnings.ts'
import { StateViews } from '#kit/decisions/state-views.tsx'
import { moveActs } from '#kit/lives/move-acts.tsx'
import { text } from '#kit/text.ts'
import { DocumentStatus } from '../document-status.tsx'
import { kycColumns, kycFilters, type KycRow } from './kyc-columns.tsx'
import { KycSheet } from './kyc-sheet.tsx'

const states = ['submitted', 'under_review', 'approved', 'rejected'] as const

/** What came with a file of members and has no picture is approved with a reason: how it was checked. */
const unshown = ({ import_no, has_image }: KycRow): Warning[] =>
  import_no === null || has_image
    ? []
    : [{ tone: 'danger', title: text('kyc.admin.imported', { import_no }), note: text('kyc.admin.imported_note') }]

const warnings = (row: KycRow) => [
  ...unshown(row),
  ...identityWarnings(row, { proven: row.name_on_document, same: text('kyc.admin.same_title') }),
]

const acts = moveActs(kycLife, kycMoves, 'kyc.moves', {
  named: ({ kind, name }: KycRow) => ({ document: text(`kyc.kind.${kind}`), name }),
  moves: {
    approve: {
      warnings,
      words: ({ kind }) => (kind === 'pan' ? { text: text('kyc.admin.approve_pan_note') } : {}),
    },
  },
})

/** Documents to check, one after another: each opens beside the list, and the next one follows its decision. */
export const KycRequestsPage = () => (
  <DecisionPage
    of={listKycRequests}
    page="admin/member/kyc-requests"
    columns={kycColumns()}
    filters={kycFilters()}
    views={<StateViews of={listKycRequests} states={states} words="kyc.views" />}
    nameOf={({ kind, user_id }) => text('kyc.admin.row', { document: text(`kyc.kind.${kind}`), user_id })}
    none="kyc.admin.none"
    sheet={{
      title: ({ kind, name }) => text('kyc.admin.title', { document: text(`kyc.kind.${kind}`), name }),
      mark: ({ state }) => <DocumentStatus of={state} />,
      draw: (row) => <KycSheet of={row} />,
    }}
    acts={acts}
  />
)
