import { type Act, money } from './act.ts'
import { bankActs } from './bank-acts.ts'
import { communityActs } from './community-acts.ts'
import { isRecorded, isStepOfRecorded, tradeActs, versionFromFile } from './trade-acts.ts'

const itself = (type: string) => ({ type: `'${type}'`, id: 'acted.id' })
/** Written as the tables were made ready. */
const ofMigration = (at: string): string =>
  `exists (select from migration where applied_at between acted.${at} - interval '1 hour' and acted.${at} + interval '1 hour')`
const approvals = 'POST /admin/approvals/%'

/** A request of a life that was answered, as its own row says. */
const answered = (table: string, by: string, at: string, more: Partial<Act> = {}): Act => ({
  table,
  by,
  at,
  acts: ['POST %'],
  subject: itself(table),
  figures: `jsonb_build_object('state', acted.state)`,
  nobody: 'true',
  ...more,
})

/** Whoever works here; members come by themselves. */
const created = (user_type: 'Admin' | 'Franchise', subject_type: string, by_acts: Act['acts']): Act => ({
  table: 'person',
  by: 'created_by',
  at: 'created_at',
  acts: by_acts,
  subject: itself(subject_type),
  where: `acted.user_type = '${user_type}' and acted.created_at not in (select set_up_at from company)`,
  // At the console; its line names whom it made.
  nobody: `exists (select from audit where act = 'user:create' and subject_id = acted.id::text and audit.at = acted.created_at)`,
})

/**
 * Every kind of act that says in a row of its own who did it: each row has its line, by that person, of that moment, saying those
 * figures. A table with such a column is here or among the exceptions (`no-acts.ts`).
 */
export const acts: readonly Act[] = [
  {
    table: 'approval',
    by: 'requested_by',
    at: 'requested_at',
    acts: ['POST %'],
    subject: itself('approval'),
  },
  {
    table: 'approval',
    by: 'decided_by',
    at: 'decided_at',
    acts: [approvals],
    where: `acted.state in ('approved', 'rejected', 'cancelled')`,
    isOne: true,
    // What was done says itself in the line; what was not names the request.
    subject: {
      type: `case when acted.state <> 'approved' then 'approval' end`,
      id: `case when acted.state <> 'approved' then acted.id end`,
    },
  },
  answered('bank_account', 'decided_by', 'decided_at', { where: `acted.state in ('approved', 'rejected')` }),
  answered('kyc_document', 'decided_by', 'decided_at', { where: `acted.state in ('approved', 'rejected')` }),
  answered('credit_request', 'acted_by', 'acted_at', { where: `acted.state <> 'pending' and not ${isRecorded}` }),
  answered('pin_request', 'acted_by', 'acted_at', { where: `acted.state <> 'pending'` }),
  answered('product_order', 'acted_by', 'acted_at', { where: 'acted.acted_by is not null' }),
  answered('order_return', 'acted_by', 'acted_at', { where: 'acted.acted_by is not null' }),
  answered('product_proposal', 'acted_by', 'acted_at', { where: 'acted.acted_by is not null' }),
  answered('product_request', 'acted_by', 'acted_at', { where: `acted.state <> 'requested'` }),
  answered('conversation', 'acted_by', 'acted_at', { where: 'acted.acted_at is not null' }),
  answered('contact_message', 'acted_by', 'acted_at', { where: 'acted.acted_by is not null' }),
  {
    table: 'step',
    by: 'by_person_id',
    at: 'at',
    acts: ['POST %'],
    // What replaces another or forgets it is an act on something else.
    where: `acted.move is not null and acted.move <> 'replace' and not ${isStepOfRecorded}`,
    subject: { type: 'acted.noun', id: 'acted.subject_id' },
    figures: `jsonb_build_object('state', acted.state)`,
    nobody: 'true',
  },
  { table: 'withdrawal_step', by: 'by_person_id', at: 'at', acts: ['POST %withdrawals%'] },
  { table: 'withdrawal', by: 'acted_by', at: 'acted_at', acts: ['POST %withdrawals%'] },
  { table: 'withdrawal_bank_file', by: 'made_by', at: 'made_at', acts: ['POST /admin/withdrawals/bank-files'] },
  ...bankActs,
  {
    table: 'import_batch',
    by: 'uploaded_by',
    at: 'uploaded_at',
    acts: ['POST /admin/imports'],
    subject: itself('import'),
    figures: `jsonb_build_object('sha256', encode(acted.digest, 'hex'), 'rows', acted.row_count)`,
  },
  {
    table: 'import_batch',
    by: 'run_by',
    at: 'run_at',
    acts: ['POST /admin/imports/:id/run'],
    subject: itself('import'),
    nobody: 'true',
  },
  {
    table: 'import_batch',
    by: 'accepted_by',
    at: 'accepting_at',
    acts: ['POST /admin/imports/:id/accept'],
    subject: itself('import'),
    figures: `jsonb_build_object('opening', ${money('opening_minor')}, 'year_income', ${money('year_income_minor')},
      'year_tds', ${money('year_tds_minor')}, 'left_carry', ${money('left_carry_minor')}, 'right_carry', ${money('right_carry_minor')})`,
    where: `acted.state in ('accepting', 'accepted')`,
  },
  {
    table: 'import_batch',
    by: 'undone_by',
    at: 'undone_at',
    acts: ['POST /admin/imports/:id/undo'],
    subject: itself('import'),
    moment: `(select max(audit.at) from audit where subject_type = 'import' and subject_id = acted.id::text
      and act = 'POST /admin/imports/:id/undo')`,
  },
  {
    table: 'setting',
    by: 'by_person_id',
    at: 'at',
    acts: ['POST /setup/%'],
    subject: { type: 'acted.name', id: 'null' },
    figures: 'acted.value',
    nobody: `acted.at in (select set_up_at from company) or ${ofMigration('at')}`,
  },
  {
    table: 'record_version',
    by: 'by_person_id',
    at: 'at',
    acts: [
      'POST /setup/%',
      'POST /admin/packages%',
      'POST /admin/bank-profiles%',
      'POST /admin/news%',
      'POST /admin/popups%',
      'POST /admin/company-papers%',
      'POST /admin/ready-answers%',
      'POST /admin/products%',
      'POST /admin/product-categories%',
      'POST /admin/gst-rates%',
    ],
    subject: { type: 'acted.noun', id: 'acted.subject_id' },
    figures: 'acted.after',
    where: `not ${versionFromFile}`,
  },
  ...tradeActs,
  {
    table: 'stock_receipt',
    by: 'by_person_id',
    at: 'at',
    acts: ['POST /admin/stock/receipts'],
    subject: { type: `'stock_receipt'`, id: 'acted.id' },
    figures: `(select jsonb_build_object('pieces', pieces,
        'cost', (cost / 100) || '.' || lpad((cost % 100)::text, 2, '0'))
      from (select sum(quantity)::bigint as pieces, sum(value_minor)::bigint as cost from stock_move
        where journal_id = acted.journal_id) moved)`,
  },
  {
    table: 'plan_version',
    by: 'created_by',
    at: 'created_at',
    acts: ['POST /setup/settings/plan'],
    // The plan that a company begins with is chosen at its setup.
    where: 'acted.created_at not in (select set_up_at from company)',
  },
  {
    table: 'tds_rule',
    by: 'added_by',
    at: 'added_at',
    acts: [],
    subject: itself('tds_rule'),
    figures: `jsonb_build_object('section', acted.section, 'code', acted.code, 'percent', acted.percent::text)`,
    nobody: ofMigration('added_at'),
  },
  { table: 'asked_tds_rule', by: 'asked_by', at: 'asked_at', acts: ['POST /admin/tds/rules'] },
  {
    table: 'tds_challan',
    by: 'entered_by',
    at: 'entered_at',
    acts: ['POST /admin/tds/challans'],
    subject: itself('tds_challan'),
  },
  { table: 'adjustment_limit_raise', by: 'by_person_id', at: 'at', acts: ['POST /setup/transfers'] },
  { table: 'lone_act', by: 'person_id', at: 'at', acts: ['POST /admin/%'] },
  {
    table: 'wallet_adjustment',
    by: 'asked_by',
    at: 'asked_at',
    acts: ['POST /admin/wallet-adjustments'],
    subject: {
      type: `case when acted.approval_id is null then 'wallet_adjustment' else 'approval' end`,
      id: 'coalesce(acted.approval_id, acted.id)',
    },
    figures: `jsonb_build_object('amount', ${money('amount_minor')}, 'wallet', acted.wallet, 'direction', acted.direction)`,
  },
  {
    table: 'fund_transfer',
    by: 'by_person_id',
    at: 'at',
    acts: ['POST %fund-transfers%'],
    subject: itself('fund_transfer'),
    figures: `jsonb_build_object('amount', ${money('amount_minor')})`,
  },
  { table: 'virtual_business', by: 'asked_by', at: 'asked_at', acts: ['POST /admin/virtual-business'] },
  { table: 'virtual_withdrawal', by: 'by_person_id', at: 'at', acts: ['POST /admin/virtual-business/:id/withdraw'] },
  { table: 'sponsor_change', by: 'changed_by', at: 'at', acts: ['POST /admin/sponsors'] },
  {
    table: 'member_block',
    by: 'by_person_id',
    at: 'at',
    acts: ['POST /admin/members/:id/%'],
    // The schedule blocks who does not pay what they promised.
    nobody: 'true',
  },
  {
    table: 'member_life',
    by: 'by_person_id',
    at: 'at',
    acts: ['POST %/member%', approvals],
    where: `acted.kind <> 'erased'`,
    nobody: 'true',
  },
  { table: 'member_life', by: 'by_person_id', at: 'at', acts: [approvals], where: `acted.kind = 'erased'` },
  { table: 'pin_order', by: 'ordered_by', at: 'ordered_at', acts: ['POST /admin/pins/generate'] },
  { table: 'pin_transfer', by: 'created_by', at: 'at', acts: ['POST %pin%'] },
  { table: 'terms_version', by: 'published_by', at: 'published_at', acts: ['POST /setup/settings/terms'] },
  {
    table: 'compliance_switch',
    by: 'by_person_id',
    at: 'at',
    acts: ['POST /admin/compliance/mode'],
  },
  ...communityActs,
  { table: 'frozen_disclosure', by: 'frozen_by', at: 'frozen_at', acts: ['POST /admin/compliance/disclosures'] },
  { table: 'message_settings', by: 'ways_changed_by', at: 'ways_changed_at', acts: ['POST /setup/settings/messages'] },
  created('Admin', 'admin', ['POST /admin/sub-admins']),
  created('Franchise', 'franchise', ['POST /admin/franchises', 'POST /franchise/sub-franchises']),
  {
    table: 'proof',
    by: 'asked_by',
    at: 'asked_at',
    acts: ['POST /admin/proof'],
    subject: itself('proof'),
    nobody: 'true',
  },
]
