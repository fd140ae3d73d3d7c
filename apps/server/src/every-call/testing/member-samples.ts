import { worldPassword } from '#testing/world.ts'

interface Known {
  readonly root_user_id: string
}

/** Bodies that the calls accept about members, their leaving, and what admins and franchises may do. */
export const memberBodies = ({ root_user_id }: Known): Readonly<Record<string, object>> => ({
  'POST /admin/members/:id/block': { reason: 'For a test' },
  'POST /admin/members/:id/unblock': { reason: 'For a test' },
  'POST /admin/members/:id': {
    name: 'Kiran Namuna',
    email: 'kiran@example.com',
    mobile: '9000000032',
    version: 1,
    reason: 'For a test',
  },
  'POST /admin/members/:id/profile': {
    date_of_birth: '1990-01-01',
    address: '12 Example Road',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
    nominee_name: '',
    nominee_relationship: '',
    nominee_mobile: '',
    version: 1,
    reason: 'For a test',
  },
  'POST /admin/members/:id/open-as': { reason: 'For a test' },
  'POST /admin/members/:id/resign': { reason: 'For a test' },
  'POST /admin/members/:id/reinstate': { reason: 'For a test' },
  'POST /admin/approvals/:id/approve': { reason: 'For a test' },
  'POST /admin/approvals/:id/reject': { reason: 'For a test' },
  'POST /admin/approvals/two-factor-recovery': { user_id: root_user_id, reason: 'For a test' },
  'POST /admin/approvals/erasure': { user_id: root_user_id, reason: 'For a test' },
  'POST /admin/approvals/death-transfer': {
    user_id: root_user_id,
    name: 'Kiran Namuna',
    relationship: 'Wife',
    email: 'kiran@example.com',
    mobile: '9000000042',
    died_on: '2025-12-30',
    certificate_file_id: '999999',
    reason: 'For a test',
  },
  'POST /user/membership/resign': { current_password: worldPassword, reason: '' },
  'POST /user/membership/erasure': { current_password: worldPassword, reason: '' },
  'POST /user/membership/export': { current_password: worldPassword },
  'POST /admin/sub-admins': {
    user_id: 'admin9',
    name: 'Kiran Namuna',
    email: 'kiran@example.com',
    mobile: '9000000052',
    rights: [3102],
    is_read_only: false,
  },
  'POST /admin/sub-admins/:id': {
    name: 'Kiran Namuna',
    email: 'kiran@example.com',
    mobile: '9000000062',
    version: 1,
  },
  'POST /admin/sub-admins/:id/block': { reason: 'For a test' },
  'POST /admin/sub-admins/:id/unblock': { reason: 'For a test' },
  'POST /admin/sub-admins/:id/rights': { rights: [3102], is_read_only: false, version: 1 },
  'POST /admin/franchise-rights/:id': { rights: [3102], is_read_only: false, version: 1 },
  'POST /franchise/sub-franchise-rights/:id': { rights: [3102], is_read_only: false, version: 1 },
  'POST /admin/locked-out/:id/send-code': { reason: 'For a test' },
  'POST /admin/locked-out/:id/temporary-password': { reason: 'For a test' },
})
