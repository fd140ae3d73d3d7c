import { worldPassword } from '#testing/world.ts'

interface Known {
  readonly root_user_id: string
}

/** Bodies that the calls about sponsors, virtual business and tax accept. */
export const teamBodies = ({ root_user_id }: Known): Readonly<Record<string, object>> => ({
  'POST /admin/sponsors': {
    user_id: root_user_id,
    sponsor_user_id: 'NAMUNA1',
    reason: 'For a test',
    current_password: worldPassword,
  },
  'POST /admin/tds/challans': {
    month: '2026-01-01',
    bsr_code: '0001234',
    challan_no: '00012',
    deposited_on: '2026-01-01',
    amount: '10.00',
    current_password: worldPassword,
  },
  'POST /admin/tds/rules': {
    from: '2026-02-01',
    section: '194H',
    code: '1006',
    percent: '2',
    no_pan_percent: '20',
    threshold: '20000.00',
    reason: 'For a test',
    current_password: worldPassword,
  },
  'POST /admin/tds/returns/download': { year: 2025, quarter: 4, format: 'csv', current_password: worldPassword },
  'POST /admin/virtual-business': {
    user_id: root_user_id,
    side: 'left',
    bv: '500.00',
    purpose: 'For a test',
    last_day: '2026-03-31',
    current_password: worldPassword,
  },
  'POST /admin/virtual-business/:id/withdraw': { reason: 'For a test' },
})
