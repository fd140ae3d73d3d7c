/** Rows that leave a mark of each of their states (migration 0130). SQL reads the row as `marked` and the line as `line`. */
export interface MarkedRow {
  readonly noun: string
  /** Left out: the noun’s own. */
  readonly table?: string
  /** What is marked of the row; left out: `mark_of`. */
  readonly mark?: string
  /** The names of acts that change it; `%` for any text. */
  readonly acts: readonly string[]
  /** Whether a line is about the row. */
  readonly about: string
  /** Where no mark can be made any more: the key of the person was thrown away. */
  readonly mayBeGone?: string
  /** Whoever adds one is in the audit; left out: a visitor, or the setup of the company. */
  readonly isSaidAtFirst?: boolean
}

const approve = 'POST /admin/approvals/:id/approve'
const keyIsGone = 'not exists (select from person_key where person_key.person_id = marked.person_id)'

/** A line about somebody, as acts name them: as a person, as what they are, as a member, or by what was asked about them. */
const aboutPerson = (id: string): string => `
  line.person_id = ${id} and (line.act like 'POST /accounts/%' or line.act like 'POST /user/%') or line.subject_type in ('person', 'admin', 'franchise', 'user') and line.subject_id = (${id})::text
  or line.subject_type = 'member'
    and line.subject_id = (select member.id::text from member where member.person_id = ${id})
  or line.subject_type = 'approval'
    and exists (select from approval where approval.id::text = line.subject_id and approval.person_id = ${id})`

export const markedRows: readonly MarkedRow[] = [
  {
    noun: 'person',
    acts: [
      approve,
      'POST /accounts/password',
      'POST /accounts/forgot-password/%',
      'POST /accounts/two-factor%',
      'POST /admin/sub-admins%',
      'POST /admin/locked-out/%',
      'POST /admin/members/%',
      'POST %-rights/:id',
      'POST /user/membership/%',
      'user:%',
    ],
    about: aboutPerson('marked.id'),
  },
  {
    noun: 'contact',
    table: 'person',
    mark: 'contact_mark_of(marked)',
    acts: [
      approve,
      'POST /accounts/contact-verification',
      'POST /accounts/email-verification',
      'POST /admin/sub-admins%',
      'POST /admin/members/%',
      'POST /admin/franchises%',
      'POST /user/membership/%',
      'POST /setup/settings/%',
      'user:change',
    ],
    // Where the company goes to another country every number is written as people there do.
    about: `${aboutPerson('marked.id')}
      or line.subject_type = 'company' and line.before ->> 'country' <> line.after ->> 'country'`,
  },
  {
    noun: 'kyc_document',
    acts: ['POST %'],
    about: `line.subject_type = 'kyc_document' and line.subject_id = marked.id::text or ${aboutPerson('marked.person_id')}`,
    mayBeGone: keyIsGone,
  },
  {
    noun: 'bank_account',
    acts: ['POST %'],
    about: `line.subject_type = 'bank_account' and line.subject_id = marked.id::text or ${aboutPerson('marked.person_id')}`,
    mayBeGone: keyIsGone,
  },
  {
    noun: 'deposit_account',
    acts: [approve, 'POST /setup/deposit-accounts%'],
    about: `line.subject_type = 'deposit_account' and line.subject_id = marked.id::text`,
    isSaidAtFirst: true,
  },
  {
    noun: 'package',
    acts: [approve, 'POST /admin/packages%'],
    about: `line.subject_type = 'package' and line.subject_id = marked.id::text`,
  },
  { noun: 'company', acts: [approve, 'POST /setup/settings/%'], about: `line.subject_type = 'company'` },
]
